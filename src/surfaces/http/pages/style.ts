/** The look of the pages, on top of that of an exported one: a phone held upright, light or dark, keys only. */
import { STYLE } from '../../../operations/page/style.ts'

export const PAGE_STYLE = `${STYLE}
:root{--link:light-dark(#0b57d0,#8ab4f8);--on:light-dark(#fff,#0d1a10);--gone:light-dark(#ffebe9,#3b1717);--came:light-dark(#dafbe1,#12311c)}
*{box-sizing:border-box}
body{overflow-wrap:break-word}
main{max-width:56rem;padding:0 1rem 4rem}
a{color:var(--link);text-underline-offset:.15em}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:3px}
.skip{position:absolute;left:-100vw}.skip:focus{left:1rem;top:.5rem;background:var(--paper);padding:.5rem}
header,footer{max-width:56rem;margin:0 auto;padding:.9rem 1rem;display:flex;flex-wrap:wrap;gap:.3rem 1rem;align-items:baseline;color:var(--soft);font-size:.9rem}
header{border-bottom:1px solid var(--line)}header a{font-weight:700;color:var(--ink);text-decoration:none}
footer{border-top:1px solid var(--line);align-items:center}footer form,footer form+form{margin:0;padding:0;border:0}footer p{margin:0;flex:1 1 16rem}
h1{font-size:1.6rem;overflow-wrap:anywhere}
.facts{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;margin:0 0 1.2rem;padding:0;list-style:none;color:var(--soft);font-size:.92rem}
.facts b{color:var(--ink);font-weight:600}
.notice,.card{border:1px solid var(--line);border-radius:8px;padding:.8rem 1rem;margin:1rem 0;background:var(--wash)}
.notice{border-left:5px solid var(--warn)}.notice.good{border-left-color:var(--good)}.notice p,.notice ul{margin:.3rem 0}
.waiting{list-style:none;padding:0;margin:1rem 0}.waiting>li{border:1px solid var(--line);border-radius:8px;padding:.8rem 1rem;margin:0 0 .7rem;background:var(--wash)}
.waiting h3{margin:0 0 .2rem;font-size:1.08rem}.waiting p{margin:.15rem 0;color:var(--soft);font-size:.92rem}.waiting b{color:var(--ink)}
.bar{list-style:none;display:flex;flex-wrap:wrap;gap:.35rem;padding:0;margin:.6rem 0 .8rem;font-size:.85rem}
.bar li{margin:0;padding:.1rem .6rem;border:1px solid var(--line);border-radius:1rem;background:var(--paper);color:var(--soft);white-space:nowrap}
.bar .done{color:var(--good)}.bar .stale{color:var(--warn);border-color:currentColor}.bar .objected{color:var(--bad);border-color:currentColor}.bar .next{color:var(--link);border-color:currentColor}
.bar .now{color:var(--on);background:var(--link);border-color:var(--link);font-weight:600}.bar .skipped{text-decoration:line-through}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
article{border:1px solid var(--line);border-radius:8px;padding:.2rem 1.1rem 1rem;margin:1rem 0;overflow-x:auto}
article h3{font-size:1.25rem}article h4{font-size:1.08rem;margin:1.4rem 0 .3rem}article h5,article h6{font-size:1rem;margin:1.1rem 0 .2rem}
article table{display:block;overflow-x:auto}
.record details{margin:.4rem 0}
details>summary{cursor:pointer;padding:.35rem 0;font-weight:600}
.diff{list-style:none;margin:1rem 0;padding:.5rem 0;border:1px solid var(--line);border-radius:8px;font:.85rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;overflow-x:auto}
.diff li{padding:0 .8rem 0 2rem;text-indent:-1.2rem;white-space:pre-wrap;overflow-wrap:anywhere;min-height:1.5em}
.diff li:has(.mark){display:grid;grid-template-columns:1.6rem 1fr;padding:0 .8rem 0 0;text-indent:0}.diff .mark{text-align:center;color:var(--soft);border-right:1px solid var(--line);margin-right:.6rem;user-select:none}.diff .came .mark,.diff .gone .mark{color:inherit;font-weight:700}
.diff ins,.diff del{text-decoration:none}.diff .came{background:var(--came)}.diff .gone{background:var(--gone)}.diff .skipped{color:var(--soft)}
fieldset{border:1px solid var(--line);border-radius:8px;margin:0 0 1rem;padding:.7rem 1rem .9rem;background:var(--wash);min-width:0}
legend{font-weight:600;padding:0;margin:0 0 .45rem;float:left;width:100%}legend+*{clear:both}
legend .badge{font-weight:400;margin-left:.25rem}
fieldset p{margin:.3rem 0}.why{color:var(--soft);font-size:.9rem}
.was{background:var(--gone);border-radius:4px;padding:.1rem .5rem;font-size:.92rem}.was del{text-decoration:none}
.finding{border-left:3px solid var(--warn);padding-left:.7rem;font-size:.92rem}.finding b{font-weight:600}
.choices{display:flex;flex-wrap:wrap;gap:.45rem;margin:.7rem 0 0}.choices.tall{flex-direction:column;align-items:stretch}
.choices label{display:inline-flex;gap:.45rem;align-items:center;min-height:2.4rem;padding:.3rem .8rem .3rem .6rem;border:1px solid var(--line);border-radius:1.3rem;background:var(--paper);cursor:pointer}
.choices.tall label{border-radius:8px}.choices small{display:block}
.choices label:has(:checked){border-color:var(--link);box-shadow:inset 0 0 0 1px var(--link)}
.choices label:has(:focus-visible){outline:3px solid var(--link);outline-offset:2px}
input[type=radio],input[type=checkbox]{width:1.15rem;height:1.15rem;accent-color:var(--link);margin:0;flex:none}
.field{display:block;margin:.7rem 0 0;font-size:.92rem}.field span{display:block;margin-bottom:.2rem}
.field.inline{display:flex;gap:.5rem;align-items:baseline;margin:.3rem 0 .8rem;color:var(--soft)}.field.inline span{margin:0;flex:none}.field select{min-width:0;max-width:100%;font:inherit;color:inherit;min-height:2.4rem;padding:.25rem .5rem;background:var(--paper);border:1px solid var(--soft);border-radius:6px}
textarea,input[type=text]{width:100%;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:6px;padding:.5rem .6rem}
textarea{min-height:6rem;resize:vertical}
.requirement:not(:has([value=modify]:checked,[value=change]:checked)) .rewrite,.requirement:not(:has([value=parts]:checked)) .parts,.requirement:not(:has([value=modify]:checked,[value=parts]:checked,[value=reject]:checked,[value=out]:checked,[value=accept]:checked)) .reason{display:none}
.check{display:flex;gap:.6rem;align-items:center;min-height:2.4rem}
.buttons{display:flex;flex-wrap:wrap;gap:.6rem;margin:1rem 0 0}
.ways{list-style:none;display:grid;gap:.6rem;margin:1rem 0 0;padding:0}.ways li{display:grid;grid-template-columns:minmax(9rem,19rem) 1fr;gap:.25rem 1rem;align-items:center;margin:0}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.45rem 1.1rem;border-radius:8px;border:1px solid var(--soft);background:var(--paper);color:var(--ink);cursor:pointer}
button.main{background:var(--good);border-color:var(--good);color:var(--on)}
button.small{min-height:2rem;padding:.2rem .8rem;font-weight:400}
button:hover{filter:brightness(1.08)}
form+form{margin-top:1.6rem;padding-top:.4rem;border-top:1px solid var(--line)}
.card p{margin:.3rem 0}section h2{margin-top:1.9rem}
.question{font-size:1.15rem;white-space:pre-wrap}
.known{display:grid;grid-template-columns:max-content minmax(6rem,16rem) max-content;gap:.3rem .8rem;align-items:center;margin:.6rem 0;font-size:.92rem}
.known dt,.known dd{margin:0}.known .share{color:var(--soft)}
.board{grid-template-columns:5rem minmax(6rem,16rem) 1fr}.board .all{grid-column:1/-1}.lanes{list-style:none;margin:.1rem 0 .5rem;padding:0 0 0 1rem}.lanes li{margin:.15rem 0}.lanes small{display:block;color:var(--soft);padding-left:1.4rem;overflow-wrap:anywhere}
.lanes .done{color:var(--good)}.lanes .failed{color:var(--warn)}.lanes .waits{color:var(--link)}.lanes .open{color:var(--soft)}
meter{display:block;width:100%;height:.6rem;border:0;border-radius:1rem;overflow:hidden;background:var(--line)}
meter::-webkit-meter-bar{display:block;height:.6rem;border:0;border-radius:1rem;background:var(--line)}
meter::-webkit-meter-optimum-value{height:.6rem;background:var(--link)}
meter::-moz-meter-bar{background:var(--link)}
.said{padding:0;margin:.6rem 0;list-style:none}.said li{margin:0 0 .8rem;padding-left:.8rem;border-left:3px solid var(--line)}.said p{margin:.1rem 0;white-space:pre-wrap}.said .asked{color:var(--soft)}
.said-about{white-space:pre-wrap;border-left:3px solid var(--line);padding-left:.8rem}
.box{list-style:none;margin-left:-1.1rem}
pre.json{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.82rem}
@media (max-width:40rem){.ways{gap:1.1rem}.ways li{grid-template-columns:1fr}}
@media (max-width:30rem){.buttons button{flex:1 1 100%}h1{font-size:1.4rem}footer form,footer button{width:100%}}
`
