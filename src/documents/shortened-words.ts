/** Words that are written with a dot which ends no sentence, and words that only begin one. */

/** They stand before a name. */
export const TITLES =
  'Dr|Drs|Dres|Prof|Mr|Mrs|Ms|Mx|Messrs|St|Sts|Ste|Hr|Hrn|Fr|Frl|Dipl|Ing|Mag|Lic|Rev|Revd|Msgr|Hon|Capt|Cpt|Sgt|Lt|Col|Maj|Gen|Gov|Sen|Rep|Pres|Supt|med|jur|phil|rer|nat|habil'
/** Titles that have no dot. */
export const FULL_TITLES =
  'Herrn?|Frau|Miss|Madam|Madame|Monsieur|Señora?|Doctor|Professor|Sister|Brother|Father|Mother|Captain|Pastor|Abbot|Abbess|Saint'
/** Whatever stands behind them, they end nothing. */
export const ALWAYS = 'acc|e\\.g|i\\.e|vs|cf|z\\.b|d\\.h|u\\.a|o\\.ä|i\\.d\\.r|m\\.e|z\\.t|bzw|ca|viz'
/** As often a word, or the last of its sentence: they end nothing before a figure or a small letter. */
export const BEFORE_FIGURE =
  'max|min|prio|prior|rev|ver|chap|eq|req|qty|lvl|approx|appr|incl|excl|no|nos|nr|nrn|pos|fig|figs|art|abs|ziff|para|est|resp|dept|tel|ext|vol|p|pp|sec|hrs?|wk|yrs?|mo|etc|inc|ltd|usw|inkl|exkl|zzgl|mind|ggf|evtl|str|al|a\\.m|p\\.m|e\\.v'
/** A letter behind them names one of several, and nobody. */
export const LETTERED =
  'plan|group|class|type|category|variant|option|hall|room|vitamin|step|block|building|gate|level|zone|grade|section|part|appendix|platform|team|model|case|line|form|list'
/** With these a sentence begins, and no name. */
export const OPENERS =
  'The|An?|It|Its|He|She|We|They|You|I|If|When|Whenever|Once|Each|Every|Everybody|Everyone|No|Not|Nobody|None|Nothing|In|On|At|By|Only|Then|This|That|These|Those|There|Our|My|His|Her|Their|Who|Whoever|What|Which|How|Where|Why|Also|And|But|Or|So|As|After|Before|Until|While|Because|For|From|With|Without|All|Any|Some|Both|Today|Later|Please|Ask|Never|Always|Otherwise|Der|Die|Das|Ein|Eine|Wir|Ich|Er|Sie|Es|Wenn|Nur|Jede[rs]?'
