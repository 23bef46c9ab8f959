/** What the phase after this one must find in its outcome: the seed's table, word for word. */
export const EXPECTATIONS: Record<string, string> = {
  brainstorm: 'Spec needs: Clear problem statement, explored options, user intent captured',
  specify: 'Design needs: All requirements listed, acceptance criteria defined, scope boundaries clear',
  design: 'Plan needs: Components defined, interfaces specified, dependencies identified, risks noted',
  'create-plan': 'Tasks needs: Ordered steps with dependencies, all design items covered, clear sequencing',
  'create-tasks':
    'Implement needs: Small actionable tasks (<15 min each), clear acceptance criteria per task',
  implement: 'Verify needs: All tasks addressed, tests exist/pass, no obvious issues',
  verify: 'Finish needs: Quality confirmed, implementation matches spec, ready to merge',
}
