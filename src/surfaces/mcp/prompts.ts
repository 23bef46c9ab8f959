/** The main commands as prompts, with the features there are as completions. */
import { completable } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Tools } from './call.ts'
import { listFeatures } from './runs.ts'

const ask = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
})

export const addPrompts = (tools: Tools): void => {
  const { server, access } = tools
  server.registerPrompt(
    'start',
    {
      title: 'Start from an idea',
      description: 'Carry an idea to approved requirements',
      argsSchema: z.object({ idea: z.string() }),
    },
    ({ idea }) =>
      ask(
        `Call run with the absolute path of this project and text = the following words, unchanged. Do each task it gives you and return it with answer. Stop at gates and tell me how to answer.\n\n${idea}`,
      ),
  )
  for (const { workflow, title } of access.begins.filter(({ asks }) => asks))
    server.registerPrompt(
      workflow,
      {
        title: 'Be asked about an idea',
        description: title,
        argsSchema: z.object({ idea: z.string().optional() }),
      },
      ({ idea }) =>
        ask(
          `Call run with the absolute path of this project, workflow "${workflow}"${idea ? ' and text = the words below, unchanged' : ''}. Do each task it gives you. Ask me its questions one at a time and give my words with answer; never answer for me. Stop at gates and tell me how to decide.${idea ? `\n\n${idea}` : ''}`,
        ),
    )
  const feature = completable(z.string(), async (typed) =>
    (await listFeatures(access)).filter((name) => name.startsWith(typed)),
  ).optional()
  for (const { workflow, title } of access.begins.filter(({ asks, isUsual }) => !asks && !isUsual))
    server.registerPrompt(
      workflow,
      {
        title: `Go on to ${workflow}`,
        description: title,
        argsSchema: z.object({ feature, words: z.string().optional() }),
      },
      (given) =>
        ask(
          `Call run with the absolute path of this project, workflow "${workflow}"${given.feature ? ` and feature "${given.feature}"` : ''}${given.words ? ' and text = the words below, unchanged' : ''}. Do each task it gives you and return it with answer; a reviewer’s task goes to a subagent that wrote nothing of it. Stop at gates and tell me how to decide.${given.words ? `\n\n${given.words}` : ''}`,
        ),
    )
  server.registerPrompt(
    'next',
    {
      title: 'Go on',
      description: 'Do the next task of a feature',
      argsSchema: z.object({ feature }),
    },
    ({ feature }) =>
      ask(
        `Call status, then run for ${feature ? `feature ${feature}` : 'the run that waits for you'}. Do the task and return it with answer; a question is mine: ask me; at a gate tell me how to answer.`,
      ),
  )
  server.registerPrompt(
    'status',
    { title: 'What waits', description: 'What is under way and who has to act' },
    () =>
      ask(
        'Call status and tell me in a few lines what is under way, what waits for me and what waits for you.',
      ),
  )
}
