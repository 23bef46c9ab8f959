import dompurify from 'dompurify'
Object.assign(dompurify, { addHook: () => {}, sanitize: (s: string) => s, removeHook(){}, isSupported: true })
const { default: mermaid } = await import('mermaid')
const t = async (s: string) => { try { await mermaid.parse(s); return 'ok' } catch (e) { return 'ERR ' + String((e as Error).message).split('\n')[0] } }
console.log(await t('flowchart LR\nA --> B'), await t('erDiagram\nA ||--o{ B : x'), await t('erDiagram\nA ||--o{ B'), await t('C4Context\ntitle x\nPerson(a, "b")'), await t('stateDiagram-v2\n[*] --> a'))
