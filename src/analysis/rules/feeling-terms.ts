const SIGNS =
  'an impression,the impression,an air,an aura,a touch,a hint,a breath,a feel,the feel,the feeling,a flair,a dash,the look,a note'.split(
    ',',
  )
const FEELINGS =
  'luxury quality elegance class style trust calm warmth comfort safety security exclusivity competence reliability professionalism modernity freshness adventure magic joy happiness space openness lightness nostalgia home belonging freedom power solidity craftsmanship confidence harmony excitement mystery tradition innovation prestige cosiness relaxation'.split(
    ' ',
  )

/** "an air of elegance": a sign of a feeling, and no touch of the screen. */
export const SIGNED_FEELINGS = SIGNS.flatMap((sign) =>
  FEELINGS.map((feeling) => `${sign} of ${feeling}`),
).join('\n')
