/** What was changed for each story: what was run on it, the statistics, and the patch, folded. */
import { safe } from '../../../operations/page/html.ts'
import type { Diff } from '../../../operations/rows.ts'

const MARKS: [RegExp, name: string, tag: string][] = [
  [/^\+(?!\+\+ )/, 'came', 'ins'],
  [/^-(?!-- )/, 'gone', 'del'],
]

const toLine = (line: string): string => {
  const [, name, tag] = MARKS.find(([mark]) => mark.test(line)) ?? ['', '', 'span']
  return `<li class="${name}"><${tag}>${safe(line)}</${tag}></li>`
}

const toDiff = ({ id, title, commit, evidence, stat, patch, whole }: Diff): string => `<div class="card">
<p><b>${safe(id)}</b> ${safe(title)} <code>${safe(commit.slice(0, 12))}</code></p>
${evidence.map((ran) => `<p>${safe(ran)}</p>`).join('')}
<pre>${safe(stat.trimEnd())}</pre>
<details><summary>The patch</summary><ul class="diff">${patch.trimEnd().split('\n').map(toLine).join('')}</ul></details>
<p>Every line: <code>${safe(whole)}</code></p></div>`

export const toDiffs = (diffs: readonly Diff[]): string =>
  diffs.length === 0 ? '' : `<section><h2>What was changed</h2>${diffs.map(toDiff).join('\n')}</section>`
