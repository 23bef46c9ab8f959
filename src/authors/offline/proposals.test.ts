import { expect, it } from 'vitest'
import { toFindings } from '../../analysis/findings.ts'
import { CATALOGUE } from '../../analysis/gaps/catalogue/catalogue.ts'
import { fill } from '../../analysis/gaps/slots.ts'
import { takeApart } from './single-behaviour.ts'

/** What the catalogue proposes must pass the rules that everybody else's requirements are held to. */
it.each(CATALOGUE.themes.map((theme) => [theme.rows[0]?.id ?? '', theme] as const))(
  'what the theme of %s proposes passes our own rules',
  (_, { rows }) => {
    const names = { actor: 'customer', thing: 'order', verb: 'send', kept: false }
    const texts = rows.flatMap(({ choices }) => choices.map(([, text]) => text).filter((text) => text !== ''))
    const found = texts.flatMap((text) => {
      const { description, checks } = takeApart(fill(text, names, CATALOGUE.defaults))
      return [description, ...checks].flatMap((part) =>
        toFindings(part)
          .filter(({ severity }) => severity !== 'info')
          .map(({ rule, message }) => `${rule} ${message}: ${part}`),
      )
    })
    expect(found).toEqual([])
  },
)
