/** What an author outside reads: the plan stands in the input, and its file says nothing more. */
import type { Material, MaterialSource } from '../../core/workflow.ts'

const READ = ['spec', 'prd', 'design', 'tasks', 'analysis']

const toMaterial = ({ text }: MaterialSource): Material => ({
  documents: Object.fromEntries(
    READ.flatMap((name) => {
      const found = text(name)
      return found === undefined ? [] : [[name, found]]
    }),
  ),
})

export const material: Record<string, (source: MaterialSource) => Material> = {
  plan: toMaterial,
  'architecture-notes': toMaterial,
}
