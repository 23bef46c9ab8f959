/** "if possible", "where appropriate": an opener and a word that leaves it to the builder. */
export const OPENERS = 'if when where whenever wherever as unless'
export const LEAVES =
  'possible necessary needed required appropriate practical practicable feasible desired suitable relevant convenient reasonable advisable desirable sensible warranted achievable attainable workable viable justified justifiable affordable meaningful opportune expedient pertinent useful helpful realistic manageable beneficial preferred wanted wished'
