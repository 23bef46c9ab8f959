/** The look of an exported page, light and dark, on screen and on paper. */
export const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#1b1f24,#e6e8eb);--soft:light-dark(#5b6570,#9aa4af);--line:light-dark(#dfe3e8,#30363d);--paper:light-dark(#fff,#14171a);--wash:light-dark(#f6f8fa,#1c2126);--good:light-dark(#1a7f37,#4ac26b);--warn:light-dark(#9a6700,#d4a72c);--bad:light-dark(#b42318,#f47067)}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Inter,sans-serif}
main{max-width:52rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:1.9rem;line-height:1.2;margin:1.2rem 0 .6rem}
h2{font-size:1.25rem;margin:2.4rem 0 .6rem;padding-bottom:.3rem;border-bottom:1px solid var(--line)}
h3{font-size:1.02rem;margin:1.6rem 0 .3rem}
time,small,.legend{color:var(--soft)}
small{overflow-wrap:anywhere}
blockquote{margin:1rem 0;padding:.2rem 1rem;border-left:3px solid var(--line);color:var(--soft)}
table{width:100%;border-collapse:collapse;font-size:.92rem;margin:1rem 0}
th,td{text-align:left;vertical-align:top;padding:.45rem .6rem;border-bottom:1px solid var(--line)}
th{color:var(--soft);font-weight:600}
.right{text-align:right}.center{text-align:center}
code,pre{font:.88em ui-monospace,SFMono-Regular,Menlo,monospace;background:var(--wash);border-radius:4px}
code{padding:.1em .3em}pre{padding:.8rem;overflow:auto}
.approval{background:var(--wash);border:1px solid var(--line);border-radius:8px;padding:.8rem 1rem}
.badge{display:inline-block;padding:0 .5em;border:1px solid currentColor;border-radius:1em;font-size:.78rem;line-height:1.5;color:var(--soft);white-space:nowrap}
.approved,.finalized,.modified,.terminal,.person,.passkey{color:var(--good)}
.automatic,.reported,.pending,.draft,.changed{color:var(--warn)}
.rejected,.out-of-scope{color:var(--bad)}
.history{padding-left:1.2rem}.history li{margin:.3rem 0}
figure{margin:1rem 0}figure svg{max-width:100%;height:auto}figcaption{color:var(--soft);font-size:.92rem}
.facts{list-style:none;padding:0;color:var(--soft);font-size:.92rem}
nav{font-size:.92rem;margin:1rem 0}nav ol{margin:.3rem 0;padding-left:1.2rem}
details{margin:2rem 0}summary{cursor:pointer;font-weight:600}
td,li,p{overflow-wrap:anywhere}
@media (max-width:40rem){table{display:block;overflow-x:auto}main{padding:1rem .9rem 3rem}}
@media print{main{padding:0}.approval{break-inside:avoid}tr,li{break-inside:avoid}}
`
