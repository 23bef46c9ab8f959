/** A word behind "unless" or "except" that leaves it to the builder which case is meant. */
export const EXCUSES =
  'reason reasons cause grounds circumstance circumstances situation situations impractical impracticable impossible inconvenient unfeasible infeasible inappropriate undesirable unreasonable unnecessary justified excused difficult prevented hindered inadvisable unsuitable exceptional unforeseen unavoidable unusual undue disproportionate'
/** Verbs with which circumstances let somebody do it. */
export const LETTING = 'permit permits allow allows permitting allowing warrant warrants dictate dictates'
