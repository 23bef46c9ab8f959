/** Names by which programs load what they did not bring along: a file of the same name may be found before it. */

const toNames = (text: string): Set<string> => new Set(text.split(/\s+/).filter(Boolean))

/** The standard modules of Python, and those that runners of its tests load. */
export const PYTHON = toNames(`
  abc aifc annotationlib antigravity argparse array ast asynchat asyncio asyncore audioop base64 bdb binascii
  bisect bz2 cProfile calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys compileall
  compression concurrent configparser contextlib contextvars copy copyreg crypt csv ctypes curses dataclasses
  datetime dbm decimal difflib dis distutils doctest email encodings ensurepip enum fcntl filecmp fileinput
  fnmatch fractions ftplib functools genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq
  hmac html http idlelib imaplib imghdr imp importlib inspect io ipaddress json keyword lib2to3 linecache locale
  logging lzma mailbox mailcap math mimetypes mmap modulefinder msilib msvcrt multiprocessing netrc nis nntplib
  nt ntpath nturl2path numbers opcode operator optparse os ossaudiodev pathlib pdb pickle pickletools pipes
  pkgutil platform plistlib poplib posixpath pprint profile pstats pty py_compile pyclbr pydoc pydoc_data
  pyexpat queue quopri random re readline reprlib resource rlcompleter runpy sched secrets select selectors
  shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile
  sre_constants sre_parse ssl stat statistics string stringprep struct subprocess sunau symtable sysconfig
  syslog tabnanny tarfile telnetlib tempfile termios textwrap this threading timeit tkinter token tokenize
  tomllib trace traceback tracemalloc tty turtle turtledemo types typing unicodedata unittest urllib uu uuid
  venv warnings wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib
  zoneinfo
  _pytest attr attrs coverage exceptiongroup hypothesis iniconfig mock nose nose2 packaging pluggy pygments
  pytest pytest_asyncio pytest_cov py tox trio xdist
`)

/** Of Ruby, what tests and their runners load. */
export const RUBY = toNames(`
  autorun benchmark bigdecimal csv date delegate digest erb fileutils forwardable json logger minitest net open3
  optparse ostruct pp prettyprint pstore rake rspec securerandom set shellwords singleton socket stringio
  tempfile time timeout tmpdir tsort uri yaml zlib
`)
