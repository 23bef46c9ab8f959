/** Frames as one picture that moves by itself, without a script in it. */
import type { Frame, Run, Size } from './frames.ts'

const CELL = { width: 8.4, height: 18 }
const PAD = 16
const COLOURS: Record<number, string> = {
  0: '#484f58',
  1: '#ff7b72',
  2: '#3fb950',
  3: '#d29922',
  4: '#58a6ff',
  5: '#bc8cff',
  6: '#39c5cf',
  7: '#b1bac4',
  8: '#8b949e',
}

const toXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const toSpan = ({ text, colour, bold, dim }: Run): string => {
  const fill =
    colour === undefined ? '' : ` fill="${COLOURS[colour % 8 === colour ? colour : 8] ?? '#e6edf3'}"`
  return `<tspan${fill}${bold ? ' font-weight="bold"' : ''}${dim ? ' opacity=".65"' : ''}>${toXml(text)}</tspan>`
}

const toLine = (runs: Run[], at: number): string =>
  runs.length === 0
    ? ''
    : `<text x="${PAD}" y="${PAD + (at + 1) * CELL.height - 5}">${runs.map(toSpan).join('')}</text>`

/** Each frame is visible for its share of the whole; whoever wants no motion sees the last one. */
export const toSvg = (frames: Frame[], { cols, rows }: Size, title: string): string => {
  const total = frames.reduce((sum, { seconds }) => sum + seconds, 0)
  const width = Math.ceil(cols * CELL.width + 2 * PAD)
  const height = rows * CELL.height + 2 * PAD
  let from = 0
  const rules: string[] = []
  const groups = frames.map(({ lines, seconds }, at) => {
    const share = (moment: number): string => ((100 * moment) / total).toFixed(3)
    const [start, end] = [share(from), share(from + seconds)]
    from += seconds
    rules.push(
      `@keyframes f${at}{0%,${start}%{visibility:hidden}${start}%,${end}%{visibility:visible}${end}%,100%{visibility:hidden}}`,
      `.f${at}{animation:f${at} ${total.toFixed(1)}s step-end infinite}`,
    )
    return `<g class="f f${at}">${lines.map(toLine).join('')}</g>`
  })
  const still = `@media (prefers-reduced-motion:reduce){.f{animation:none}.f${frames.length - 1}{visibility:visible}}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${toXml(title)}">
<title>${toXml(title)}</title>
<style>text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#e6edf3;white-space:pre}.f{visibility:hidden}${rules.join('')}${still}</style>
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
${groups.join('\n')}
</svg>
`
}
