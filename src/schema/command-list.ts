/** What a user may let commands do in a project: run at all, and use the network when they check what somebody wrote. */
export const COMMAND_LISTS = ['trusted', 'checkNetwork'] as const
/** Where it is kept what trusted programs were made of, by project. */
export const TRUSTED_FILES = 'trustedFiles'
export type CommandList = (typeof COMMAND_LISTS)[number]
