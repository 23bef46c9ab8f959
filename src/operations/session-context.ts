/** What the hook of a session gives to its agent, in the form that hosts read. */
export const toSessionContext = (additionalContext: string) => ({
  hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext },
})
