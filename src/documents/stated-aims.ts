/** What a sentence says of the whole by its words alone: a figure that is to be reached, a thing that is left out. */

const NUMBER =
  '(?:\\d[\\d.,]*|an?|half an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty)'
const PERIOD =
  '(?:the|its|our) (?:first|next|coming|following|whole) (?:day|week|month|quarter|season|term|year|spring|summer|autumn|winter)'
const REACHED = new RegExp(
  String.raw`^(?:[^,;]{0,40}?\b(?:in|within|only|under) )?${NUMBER}\s(?:seconds?|minutes?|hours?|days?|weeks?|months?|euros?|percent)\s(?:\p{L}+\s){0,3}?(?:instead of|rather than|not)\s${NUMBER}\b|(?:^|[;,]\s(?:and\s)?)(?:no|not a single|zero)\s(?:\p{L}+\s){1,5}?(?:at all\s)?(?:in|within|during|for|over)\s${PERIOD}\b`,
  'iu',
)
/** «We want every order to leave on the same day» */
const WISHED =
  /^(?:we|i)(?:['’]d| would)?\s(?:want|like|love|hope|aim)\s.*\b(?:on|by|within) the (?:same (?:day|morning|evening)|next (?:day|morning))\b/i
/** Whoever does something, or a condition: a rule, and no aim of the whole. */
const RULE =
  /^(?:if|when|whenever|once|unless)\b|\b(?:is|are|may|can|must|shall|has to|have to|gets?|pays?|takes?|needs?)\b/i

/** «Five minutes instead of an hour», «No lost key in the first season» */
export const isStatedMeasure = (text: string): boolean =>
  (REACHED.test(text) || WISHED.test(text)) && !RULE.test(text)

const LEFT_OUT =
  /^(?:please,?\s|and\s|also,?\s)*no\s(?!one\b|longer\b|matter\b|more than\b|idea\b)([^,;.]+)/iu
const SAYS =
  /\b(?:is|are|be|may|can|must|shall|should|will|has|have|gets?|leaves?|goes|go|comes?|stays?|before|until|without|unless|if|when)\b/i
/** «No loudspeakers, and nothing that needs a plug»: what is left out; «No crate leaves unweighed» is a rule. */
export const isLeftOut = (text: string): boolean => {
  const [, thing = ''] = LEFT_OUT.exec(text) ?? []
  const named = thing.split(/\s(?:and|or|that|which|who)\s/i)[0] ?? ''
  return thing !== '' && named.split(/\s+/).length < 6 && !SAYS.test(named) && !isStatedMeasure(text)
}
