/** The words of a text that mean something, to tell whether two texts are about the same. */
import { STOP } from '../english.ts'
import { normalise } from '../sentences.ts'

/** They stand in any sentence, and say nothing of what it is about. */
const PLAIN =
  /^(?:are|not|has|had|was|were|who|how|why|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|you|out|get|got|let|say|see|use|used|day|way|too|new|own|now|yes|does|did|been|being|its|off|few|lot|here|him|she|always|also|does|have|having|there|then|with|what|just|many|more|most|much|very|only|make[sd]?|making|takes?|taken|goes|going|gets?|getting|comes?|coming|first|last|after|before|them|every\w*|some\w*|any\w*|no(?:body|thing)|people|person|time|times|things?|year|years|days?|weeks?|until|because|good|well|know[ns]?|said|says|think|like|want|wants|need|needs|still|even|back|over|again)$/

/** Words of a text that mean something, without their endings. */
export const toStems = (text: string): Set<string> =>
  new Set(
    normalise(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2 && !STOP.has(word) && !PLAIN.test(word))
      .map((word) =>
        word.replace(/(?:ations?|ments?|ings?|ed)$/, '').replace(/(?<=s|x|z|ch|sh)es$|ies$|(?<!s)s$/, ''),
      )
      .filter((stem) => stem.length > 2),
  )

export const shares = (text: string, stems: ReadonlySet<string>): boolean =>
  [...toStems(text)].some((stem) => stems.has(stem))

/** So much of a clause stands in a statement that it only says it again. */
const AGAIN = 0.6

export const isAgain = (clause: string, statement: string): boolean => {
  const [said, held] = [[...toStems(clause)], toStems(statement)]
  const figures = clause.match(/\d+/g) ?? []
  return (
    figures.every((figure) => statement.includes(figure)) &&
    said.length > 0 &&
    said.filter((stem) => held.has(stem)).length >= AGAIN * said.length
  )
}
