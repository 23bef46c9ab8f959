import { type Arguments, type Services, textOf } from './operation.ts'

/** `--author` on a call that goes on with a run: that one writes from here to the end of the call, whoever began. */
export const withAuthor = (services: Services, given: Arguments): Services => {
  const name = textOf(given, 'author')
  if (name === undefined) return services
  return Object.create(services, { author: { value: () => services.author(name) } }) as Services
}
