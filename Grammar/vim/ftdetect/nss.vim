autocmd BufNewFile,BufRead *.nss,*.NSS setfiletype nss
