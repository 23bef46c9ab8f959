import { theme } from '../../table.ts'

export const MODEL = theme(
  { aspect: 'model', operations: ['generate'], thing: 'suggestion', actor: 'user' },
  () => `
model.wrong feature high
~ wrong suggestion*|confidence|human in the loop|review* the output|hallucinat*|accuracy
= Handle wrong output
? What harm does a wrong {thing} do, and who checks it?
+ Person decides: When {a thing} is shown, the system shall mark {the thing} as machine-made, shall give the sources or the confidence score, and shall act only after a person confirms.
+ Automatic above a bar: Where confidence exceeds [95] %, the system shall act by itself, and shall list the act for review.
! It will be wrong, fluently.

model.data privacy high
~ training data|sent to a provider|model provider|not used for training
= Say where data goes
? Is data sent to a model provider or used for training?
+ Not for training: The system shall send only the fields needed to the provider, under a contract that forbids training on the data.
+ Own model: The system shall run the model on own machines.
! What is sent cannot be called back.

model.measure observability medium
~ evaluat*|test set|drift|thumbs|quality measure*
= Measure quality over time
? How is quality measured before release and afterwards (drift, bias)?
+ Test set and feedback: The system shall reach [90] % on an agreed test set before each release, and shall collect corrections each week to notice drift and bias.
+ Feedback only: The system shall collect thumbs up and down.
! Models change behind the same name.
`,
)
