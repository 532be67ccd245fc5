;;; eglot.el --- A session in Emacs with eglot: `emacs --batch -l eglot.el'  -*- lexical-binding: t; -*-

;;; Commentary:

;; test_editors.py makes the folder and judges the answers, which go to the file ANSWERS as JSON.

;;; Code:

(require 'package)
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa") ; Debian's packages
(package-initialize)
(add-to-list 'load-path (concat (getenv "GRAMMAR") "/emacs"))
(require 'nss-mode)
(require 'eglot)
(require 'json)

(defvar answers nil "What the session saw, as an alist.")

(defun answer (name value)
  "Record VALUE under NAME."
  (push (cons name value) answers))

(defmacro wait-for (what condition)
  "Read messages of the server until CONDITION holds; WHAT is missing otherwise."
  `(with-timeout (60 (error "No %s within 60 s" ,what))
     (while (not ,condition) (accept-process-output nil 0.02))))

(defun text () "The text of the buffer." (buffer-substring-no-properties (point-min) (point-max)))

(defun go-to (text)
  "Move to the first place of TEXT."
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(defun send-edits ()
  "Send what was typed; Emacs does so when it is idle."
  (eglot--signal-textDocument/didChange))

(defun findings ()
  "The diagnostics of the buffer: line, marked text, type, message."
  (vconcat
   (mapcar (lambda (found)
             (vector (line-number-at-pos (flymake-diagnostic-beg found))
                     (buffer-substring-no-properties (flymake-diagnostic-beg found) (flymake-diagnostic-end found))
                     (symbol-name (flymake-diagnostic-type found))
                     (substring-no-properties (flymake-diagnostic-text found))))
           (flymake-diagnostics))))

(defun faces (texts)
  "The faces of the first place of each of TEXTS."
  (font-lock-ensure)
  (mapcar (lambda (text)
            (go-to text)
            (let ((face (get-text-property (point) 'face)))
              (cons (intern text) (format "%s" (if (consp face) (car face) face)))))
          texts))

(defun session ()
  "What a person does in a quarter of an hour."
  (find-file "syntax.nss")
  (answer 'faces (faces (append (json-parse-string (getenv "SYNTAX")) nil)))
  (let ((lower (find-file-noselect "base.nss")))
    (find-file "tenants/acme.nss")
    (answer 'mode (symbol-name major-mode))
    (answer 'comment (concat comment-start comment-end))
    (apply #'eglot (eglot--guess-contact))
    (wait-for "connection" (eglot-managed-p))
    (with-current-buffer lower (wait-for "connection of the other buffer" (eglot-managed-p)))
    (flymake-start)
    (wait-for "diagnostics" (flymake-diagnostics))
    (answer 'findings (findings))

    (go-to "@accent;")
    (let ((found (jsonrpc-request (eglot-current-server) :textDocument/hover (eglot--TextDocumentPositionParams))))
      (answer 'hover (substring-no-properties (eglot--hover-info (plist-get found :contents)))))

    ;; A fix, from the menu, with point on the misspelt word.
    (go-to "background-colour")
    (cl-letf (((symbol-function 'completing-read)
               (lambda (_prompt titles &rest _)
                 (answer 'menu (vconcat (mapcar #'car titles)))
                 (or (seq-find (lambda (title) (string-search "background-color" title)) (mapcar #'car titles))
                     (error "No fix in %S" titles)))))
      ;; Not with the mouse.
      (let ((last-nonmenu-event t)) (eglot-code-actions (point) nil nil t)))
    (answer 'fixed (text))
    (send-edits)
    (wait-for "end of the diagnostics" (progn (flymake-start) (not (flymake-diagnostics))))

    ;; A constant that is defined in the lower layer, from the upper one.
    (go-to "@brand")
    (let ((eglot-confirm-server-initiated-edits nil))
      (cl-letf (((symbol-function 'y-or-n-p) #'always))
        (eglot-rename "corporate")))
    (answer 'renamed (vector (with-current-buffer lower (text)) (text)))

    (with-current-buffer lower (send-edits))
    (send-edits)
    (eglot-format-buffer)
    (answer 'formatted (text))

    ;; A new line is typed, and completed.
    (send-edits)
    (go-to "corner-radius")
    (insert "font-col")
    (send-edits)
    (answer 'properties (candidates))
    (insert "or-selected: /* 🎉 */ @corp")
    (send-edits)
    (answer 'constants (candidates))
    (completion-at-point)
    (insert ";\n    font-sise: 12;\n    ")
    (answer 'typed (text))
    (send-edits)
    (wait-for "diagnostics of the new text"
              (progn (flymake-start)
                     (seq-find (lambda (found) (string-search "font-sise" (flymake-diagnostic-text found))) (flymake-diagnostics))))
    (answer 'new_findings (findings))

    (let ((colors (jsonrpc-request (eglot-current-server) :textDocument/documentColor
                                   (list :textDocument (eglot--TextDocumentIdentifier)))))
      (answer 'colors
              (vconcat (mapcar (lambda (item)
                                 (let ((range (eglot--range-region (plist-get item :range))))
                                   (buffer-substring-no-properties (car range) (cdr range))))
                               colors))))

    ;; A definition in the other file.
    (go-to "@corporate;")
    (call-interactively #'xref-find-definitions)
    (answer 'definition (vector (buffer-name) (line-number-at-pos) (current-column)))))

(defun candidates ()
  "What completion offers at point."
  (let* ((found (run-hook-wrapped 'completion-at-point-functions #'completion--capf-wrapper 'all))
         (names (all-completions (buffer-substring-no-properties (nth 1 found) (point)) (nth 3 found)
                                 (plist-get (nthcdr 4 found) :predicate))))
    (vconcat (mapcar #'substring-no-properties names))))

(setq make-backup-files nil auto-save-default nil create-lockfiles nil
      eglot-autoshutdown nil)
(condition-case problem
    (session)
  (error (answer 'error (format "%S" problem))))
(with-temp-file (getenv "ANSWERS")
  (set-buffer-file-coding-system 'utf-8)
  (insert (json-serialize answers)))
(ignore-errors (eglot-shutdown-all))
(kill-emacs 0)

;;; eglot.el ends here
