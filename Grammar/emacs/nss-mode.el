;;; nss-mode.el --- Major mode for .nss stylesheets  -*- lexical-binding: t; -*-

;; Package-Requires: ((emacs "28.1"))

;;; Commentary:

;; Colors, indentation and comments come from css-mode.  With eglot, `M-x eglot' starts 'nsscompile lsp'.

;;; Code:

(require 'css-mode)

(defvar eglot-server-programs)

(defgroup nss nil
  "Stylesheets of SAP Fiori apps for iOS and of NUI."
  :group 'languages)

(defcustom nss-command "nsscompile"
  "The nsscompile command."
  :type 'string)

(defconst nss--word "[A-Za-z0-9_\\.\\-]*")

(defun nss--painted (color)
  "The face that shows COLOR."
  (list 'face (list :background color :foreground (readable-foreground-color color))))

(defconst nss-font-lock-keywords
  `(("@media\\>" . font-lock-keyword-face)
    ("\\_<and\\_>" . font-lock-keyword-face)
    (,(concat "^\\s-*\\(@" nss--word "\\)\\s-*:") 1 font-lock-variable-name-face)
    (,(concat "@" nss--word) . font-lock-variable-name-face)
    ("#\\(?:[0-9A-Fa-f]\\{6\\}\\|[0-9A-Fa-f]\\{3\\}\\)\\_>" 0 (nss--painted (match-string-no-properties 0)))
    ("#[0-9A-Fa-f]\\{3,8\\}\\_>" . font-lock-constant-face)
    ("\\_<\\([A-Za-z][A-Za-z0-9]*\\)\\s-*(" 1 font-lock-function-name-face)
    ("\\(?:^\\|[{;]\\|\\*/\\)\\s-*\\([A-Za-z][A-Za-z0-9-]*\\)\\s-*:" 1 font-lock-builtin-face)
    ("\\(?:^\\|[{}]\\|\\*/\\)\\s-*\\([^@{}:;/* \t\n][^{}:;/\n]*?\\)\\s-*{" 1 font-lock-type-face)
    ("\\_<[+-]?[0-9][0-9.]*\\(?:%\\|p[xt]\\|r?em\\|[ds]p\\)?\\_>" . font-lock-constant-face)
    ("\\(?:^\\|[ \t;{}]\\)\\(//.*\\)$" 1 font-lock-comment-face t)
    ("/[*/]\\s-*\\(nss-\\(?:disable\\(?:-next-line\\|-line\\)?\\|enable\\|format-\\(?:off-next\\|off\\|on\\)\\)\\)\\_>"
     1 font-lock-doc-face prepend))
  "Font lock keywords of `nss-mode'.")

;;;###autoload
(define-derived-mode nss-mode css-mode "NSS"
  "Major mode for .nss stylesheets."
  (setq-local font-lock-defaults '(nss-font-lock-keywords nil nil))
  (setq-local comment-start "/*")
  (setq-local comment-end "*/")
  (setq-local css-indent-offset 4)
  ;; As 'nsscompile format' does; eglot sends both to the server.
  (setq-local indent-tabs-mode nil)
  (setq-local tab-width 4)
  ;; css-mode completes the properties of CSS, which NSS does not have.
  (setq-local completion-at-point-functions nil)
  ;; css-mode reads the first digits of '#AARRGGBB' as the color.
  (setq-local css-fontify-colors nil))

(defun nss-project-root (folder)
  "The project of FOLDER: the nearest folder with a project file."
  (let ((root (locate-dominating-file folder ".nsscompile.json")))
    (and root (cons 'transient (expand-file-name root)))))

;; In a project with git, that is asked first, so that one server has all files.
(add-hook 'project-find-functions #'nss-project-root 90)

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.nss\\'" . nss-mode))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs `(nss-mode . (,nss-command "lsp"))))

(provide 'nss-mode)
;;; nss-mode.el ends here
