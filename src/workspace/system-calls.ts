/**
 * Calls of the kernel that reach beyond a sandbox, or that open more of the kernel to whoever is in one. What builds, tests and agents
 * need is none of it: containers and other sandboxes refuse the same.
 */

/** Errors, by the number that a program is given. */
export const ERRORS = { EPERM: 1, ENOSYS: 38, EAFNOSUPPORT: 97 } as const
type Errno = keyof typeof ERRORS

/** Machines by Node's word for them; `architecture` is the kernel's. */
export const MACHINES = {
  // Numbers from `foreign` on are another way to call the same kernel.
  x64: { architecture: 0xc000003e, foreign: 0x40000000 },
  arm64: { architecture: 0xc00000b7, foreign: undefined },
} as const
export type Machine = keyof typeof MACHINES

/** Numbers of a call by machine, in the order of these: no number where a machine has no such call. */
type Numbers = readonly [x64: number, arm64: number | undefined]

/** Which argument decides, by its lower half; the upper one is for the kernel not there. `where`: only where that one has one of these bits. */
export type Decided = { argument: number } & (
  | { bits: number; where?: { argument: number; bits: number } }
  | { values: readonly number[] }
  | { besides: readonly number[] }
)

export type Denied = { name: string; numbers: Numbers; error: Errno; where?: Decided }

const always = (error: Errno, rows: Record<string, Numbers>): Denied[] =>
  Object.entries(rows).map(([name, numbers]) => ({ name, numbers, error }))

/** Namespaces: those of mounts, groups, names, messages, users, processes and the network; of a clone the lowest byte is a signal. */
const NAMESPACES = 0x7e020000
const NAMESPACE_OF_TIME = 0x80

/** Puts characters into the input of a terminal, or into what is marked on a console. */
const TERMINAL = [0x5412, 0x541c]

/** A lease of a file, or a delegation of a folder, makes whoever opens it wait for its holder, three quarters of a minute and more. */
const LEASE = [1024, 1040]

/** Local sockets, the internet, and what says which networks there are. Others are not bound to a network of one's own. */
const LOCAL = 1
const FAMILIES = [LOCAL, 2, 10, 16]

/** Pairs whose ends stay with each other, in every way in which they are asked for: an end of another kind can be sent from anywhere. */
const STREAM = 1
const PACKETS = 5
const PAIRED = [STREAM, PACKETS].flatMap((kind) => [0, 0x800, 0x80000, 0x80800].map((how) => kind | how))

/** Programs of a file with this bit run as whoever it belongs to: they would hand the user to everybody on the machine. */
export const SET_USER = 0o4000

/** A mode is read where a file is made, under a name or without one. */
const MAKES = 0o20000100

const modes = (argument: number, rows: Record<string, Numbers>): Denied[] =>
  Object.entries(rows).map(([name, numbers]) => ({
    ...{ name, numbers, error: 'EPERM' as const },
    where: { argument, bits: SET_USER },
  }))

const making = (name: string, numbers: Numbers, flags: number): Denied => ({
  ...{ name, numbers, error: 'EPERM' },
  where: { argument: flags + 1, bits: SET_USER, where: { argument: flags, bits: MAKES } },
})

export const DENIED: readonly Denied[] = [
  // Keys of the person's login.
  ...always('EPERM', { add_key: [248, 217], request_key: [249, 218], keyctl: [250, 219] }),
  // The kernel itself, its modules and its log.
  ...always('EPERM', {
    acct: [163, 89],
    bpf: [321, 280],
    delete_module: [176, 106],
    finit_module: [313, 273],
    init_module: [175, 105],
    ioperm: [173, undefined],
    iopl: [172, undefined],
    kexec_file_load: [320, 294],
    kexec_load: [246, 104],
    perf_event_open: [298, 241],
    quotactl: [179, 60],
    quotactl_fd: [443, 443],
    reboot: [169, 142],
    swapoff: [168, 225],
    swapon: [167, 224],
    syslog: [103, 116],
    userfaultfd: [323, 282],
    vhangup: [153, 58],
  }),
  // Folders and namespaces laid out anew, and files past their folders.
  ...always('EPERM', {
    fanotify_init: [300, 262],
    fsconfig: [431, 431],
    fsmount: [432, 432],
    fsopen: [430, 430],
    fspick: [433, 433],
    mount: [165, 40],
    mount_setattr: [442, 442],
    move_mount: [429, 429],
    open_by_handle_at: [304, 265],
    open_tree: [428, 428],
    open_tree_attr: [467, 467],
    pivot_root: [155, 41],
    setns: [308, 268],
    umount2: [166, 39],
  }),
  // Programs take these for missing, and do without.
  ...always('ENOSYS', {
    clone3: [435, 435],
    io_uring_enter: [426, 426],
    io_uring_register: [427, 427],
    io_uring_setup: [425, 425],
    // Its flags and its mode stand in memory, where nobody could look at them.
    openat2: [437, 437],
  }),
  ...modes(1, { chmod: [90, undefined], creat: [85, undefined], fchmod: [91, 52], mknod: [133, undefined] }),
  ...modes(2, { fchmodat: [268, 53], fchmodat2: [452, 452], mknodat: [259, 33] }),
  making('open', [2, undefined], 1),
  making('openat', [257, 56], 2),
  { name: 'clone', numbers: [56, 220], error: 'EPERM', where: { argument: 0, bits: NAMESPACES } },
  {
    name: 'unshare',
    numbers: [272, 97],
    error: 'EPERM',
    where: { argument: 0, bits: NAMESPACES | NAMESPACE_OF_TIME },
  },
  { name: 'ioctl', numbers: [16, 29], error: 'EPERM', where: { argument: 1, values: TERMINAL } },
  { name: 'fcntl', numbers: [72, 25], error: 'EPERM', where: { argument: 1, values: LEASE } },
  { name: 'socket', numbers: [41, 198], error: 'EAFNOSUPPORT', where: { argument: 0, besides: FAMILIES } },
  { name: 'socketpair', numbers: [53, 199], error: 'EAFNOSUPPORT', where: { argument: 0, besides: [LOCAL] } },
]

/**
 * Besides, of a program that shares its network with others: two of them would meet at a local socket, which needs no file and
 * asks no mount whether it may be written, and what is open in the one would be open in the other.
 */
export const DENIED_SHARED: readonly Denied[] = [
  { name: 'socket', numbers: [41, 198], error: 'EAFNOSUPPORT', where: { argument: 0, values: [LOCAL] } },
  { name: 'socketpair', numbers: [53, 199], error: 'EAFNOSUPPORT', where: { argument: 1, besides: PAIRED } },
]
