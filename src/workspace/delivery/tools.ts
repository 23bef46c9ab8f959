/** The names of what the machine does for deliveries; whoever lists them loads nothing of it. */
export const DELIVERY_TOOLS = [
  ...['read-tools', 'begin-branch', 'prepare-story', 'prove-story', 'integrate-wave', 'validate'],
]

/** Those that whoever calls a server is not kept waiting for. */
export const QUICK = ['read-tools']
