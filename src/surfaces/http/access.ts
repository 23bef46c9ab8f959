/** What the page may reach on this machine. */
import type { Services } from '../../operations/rows.ts'

export type Opened = Services & { close(): Promise<void> }

export type Access = {
  /** Projects of this user in which runs were started, newest first. */
  projects(): string[]
  /** Opens a project for one call. Until a session vouches for a person, it is a program that looks. */
  open(project: string): Opened
  /** The user of this machine that the server runs as, by the name that they go by in a project. */
  who(project?: string): string
  now(): number
}

/** The same services with a person as witness: only whoever holds a session may call this. */
export const asPerson = (services: Services, { who, now }: Access): Services => ({
  ...services,
  project: services.project,
  workspace: services.workspace,
  witness: () => ({
    who: who(services.project),
    at: new Date(now()).toISOString(),
    door: 'page',
    assurance: 'person',
  }),
})

/** Opens a project, and closes it whatever happens. */
export const visit = async <T>(
  access: Access,
  project: string,
  look: (services: Opened) => Promise<T>,
): Promise<T> => {
  const services = access.open(project)
  try {
    return await look(services)
  } finally {
    await services.close()
  }
}
