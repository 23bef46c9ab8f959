/**
 * What the sandbox of checks refused a command, by what that printed: a test that fails for it says nothing of the story, and what it
 * says itself names another cause as often as not.
 */
import { printArgv } from '../../documents/delivery/argv.ts'
import type { CommandRun } from '../../schema/evidence.ts'

type Row = { shows: RegExp; tells(run: CommandRun): string | undefined }

const ROWS: readonly Row[] = [
  {
    shows:
      /no usable sandbox|failed to move to new namespace|creating new namespace failed|\b(?:unshare|setns|clone3?|bwrap|newuidmap)\b[^\n]{0,80}(?:\bEPERM\b|operation not permitted)/i,
    tells: () =>
      'The sandbox of checks lets no command make one of its own: start a browser, or what else brings one, without it (--no-sandbox).',
  },
  {
    shows: /\bEROFS\b|read-only file system/i,
    tells: () => 'Checks write in their checkout, in a home of their own and in /tmp, and nowhere else.',
  },
  {
    shows: /\bEAFNOSUPPORT\b|address family not supported/i,
    tells: ({ offline }) =>
      offline
        ? 'Checks have local sockets and those of the internet, and no others.'
        : 'A check with the network has no local sockets (of a path, or of a name): without the network it has.',
  },
  {
    shows:
      /\b(?:EAI_AGAIN|ENOTFOUND|ENETUNREACH|getaddrinfo)\b|network is unreachable|could not resolve host|name resolution|no such host|name or service not known/i,
    tells: ({ offline, argv }) =>
      offline
        ? `Checks have no network. To give it to this one, in a terminal: throughline settings checkNetwork ${JSON.stringify(printArgv(argv))}`
        : undefined,
  },
]

/** A line for each cause that shows in the end of what it printed. */
export const tellRefusals = (run: CommandRun): string[] =>
  run.offline || run.shared
    ? ROWS.flatMap(({ shows, tells }) => (shows.test(run.tail) ? (tells(run) ?? []) : []))
    : []
