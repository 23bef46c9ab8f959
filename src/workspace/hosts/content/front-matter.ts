/** A text with fields before it, as skills, commands and agents are written. */
export const withFront = (fields: Record<string, string | true>, body: string): string =>
  // A JSON string is a YAML string, whatever stands in it.
  `---\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${key === 'name' ? value : JSON.stringify(value)}`)
    .join('\n')}\n---\n\n${body}`
