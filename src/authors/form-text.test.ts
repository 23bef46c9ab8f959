import { describe, expect, test } from 'vitest'
import { schemaOf } from '../core/schemas.ts'
import type { JsonObject } from '../schema/json.ts'
import { toEntriesForm, toFormText, toGrammar } from './form-text.ts'

const formOf = (name: string): string => toFormText(toEntriesForm(name, schemaOf(name) ?? {}))

const typeOf = (schema: JsonObject): string =>
  toFormText({ type: 'object', required: ['x'], properties: { x: schema } }).replace(/^[^{]*/, '')

describe('the form of an answer', () => {
  test('says each field that is asked for, and which may be left out', () => {
    expect(formOf('requirements-update')).toMatch(
      /\n\{requirements\?: \{id\?: string, title\?: string, priority\?: "high" \| "medium" \| "low", .*acceptance\?: string\[\]\}\[\], openQuestions\?: /,
    )
  })

  test('says nothing of fields that are only taken, nor of whole documents', () => {
    expect(formOf('requirements-update')).not.toMatch(/changed|added|updatedRequirementsContent/)
  })

  test('is one of several where a result may be', () => {
    expect(formOf('interview-turn')).toMatch(/\{question: string, .*\} \| \{complete: true\}$/)
  })

  test.each([
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '{x: ("a" | "b")[]}'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, '{x: {[name]: number}}'],
    [{ type: 'string', description: 'in days' }, '{x: string /*in days*/}'],
    [{ const: 'spec' }, '{x: "spec"}'],
    [{}, '{x: any}'],
  ])('tells %j as a type', (schema, type) => {
    expect(typeOf(schema as JsonObject)).toBe(type)
  })

  test('is less than half of its schema', () => {
    for (const name of ['feature-brief', 'requirements', 'gap-analysis', 'spec', 'architect-result'])
      expect(formOf(name).length * 2).toBeLessThan(JSON.stringify(schemaOf(name)).length)
  })
})

describe('what a provider holds its model to', () => {
  const grammarOf = (name: string): JsonObject => toGrammar(toEntriesForm(name, schemaOf(name) ?? {}))

  test('is the form of the answer, without what is only taken and what is checked later', () => {
    const grammar = grammarOf('requirements-update')
    expect(grammar.type).toBe('object')
    expect(Object.keys(grammar.properties as JsonObject)).toEqual(['requirements', 'openQuestions'])
    expect(JSON.stringify(grammar)).not.toMatch(/"(?:pattern|deprecated|\$schema)":/)
  })

  test('is an object and no more where there is a choice of forms', () => {
    expect(grammarOf('interview-turn')).toEqual({ type: 'object' })
  })
})
