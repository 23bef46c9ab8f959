#!/usr/bin/env node
/** A coding agent that names one contradiction of `reader.test.ts`, whatever it is asked. */
process.argv[2] = new URL('./reading-agent.json', import.meta.url).pathname
await import('./scripted-agent.mjs')
