/** Closed classes and small open lists. Each is one string, made a set at first use. */
export const WORDS = {
  article: 'a an the',
  demonstrative: 'this that these those such',
  possessive: 'my your his her its our their whose his/her her/his',
  quantifier:
    'all any each every some few many several another other no both either neither more most less fewer enough various multiple certain much',
  pronoun:
    'i you he she it we they me him us them who whom mine yours theirs ours itself themselves itself one ones he/she she/he s/he him/her it',
  nominal:
    'others myself yourself himself herself ourselves everyone everybody someone somebody anyone anybody everything something anything nothing nobody',
  preposition:
    'about above across after against along alongside amid among around as at before behind below beneath beside besides between beyond by concerning despite down during except excluding following for from in including inside into like near of off on onto out outside over past per regarding round since through throughout till toward towards under underneath until unlike up upon via versus vs with within without than',
  conjunction: 'and or but nor and/or plus yet &',
  subordinator:
    'if when whenever where wherever while whilst because so unless although though whether once until since whereas that which who whom whose what why how before after lest provided',
  modal: 'can could may might must shall should will would ca wo cannot sha ll d need-to ought',
  be: 'be is are was were been being am m re',
  have: 'have has had having ve',
  do: 'do does did doing',
  adverb:
    "not also only just already still always never often soon later again then now here there too very even ever quite rather almost instead otherwise twice anymore together thus hence therefore however moreover furthermore sometimes maybe perhaps well better best faster sooner longer further once first next back away online offline forward anywhere everywhere somewhere nowhere abroad upfront ahead apart nearby yet simply n't so as soon up out off down over around altogether respectively else enough more most",
  adjective:
    'able aware available accurate active actual additional adequate advanced ambiguous amazing annual applicable appropriate arbitrary automatic average awkward bad basic better big blank blue bold brief bright broad broken busy calm capable careful central certain cheap clean clear clever clickable clinical close closed cold colorful colourful comfortable common compact compatible complete complex compliant concise concurrent confident confidential consistent constant contextual convenient correct corrupt crisp critical current daily dark dead deep default dependent detailed different difficult digital direct dirty distinct double dry due dynamic early easier easiest easy effective efficient electronic eligible empty enough entire equal essential exact excellent excessive existing expensive explicit external extra familiar fast fastest faster cheaper cheapest simpler quicker larger smaller higher lower older newer fewer faulty few final fine firm first fit flexible foreign formal former free frequent fresh friendly full fun further future general generic genuine giant given global good granular graphical great green hard healthy heavy hidden high historical huge idle ill immediate important inactive inappropriate incoming incomplete incorrect independent individual initial inner insecure instant intelligent interactive interested internal intuitive invalid irrelevant joint key large last late latest lazy legal legible light likely limited linear little local logical long loose loud low main major malicious mandatory manual many mature maximum meaningful medical mere mild minimal minimum minor missing mobile modern modular monthly multiple mutual narrow native natural nearest neat necessary negative neutral new next nice noisy normal novice numeric obsolete obvious odd official okay old only open optimal optional ordinary original outer outgoing outstanding overall overdue own painful parallel partial particular past peak perfect permanent persistent personal physical plain pleasant polite poor popular portable positive possible potential powerful practical precise preferred preliminary present previous primary prior private privileged proactive productive professional prompt proper protected proud public pure quick quiet random rapid rare raw ready real realistic reasonable recent red redundant regular relational relative relevant reliable remote required resilient respective responsible responsive rich right rigid risky robust rough round royal runnable safe same satisfied scalable secret secure self-explanatory semi-structured senior sensitive separate sequential serious several sharp short significant silent similar simple simultaneous single slow small smart smooth social soft solid sophisticated special specific stable stale standard static steady strict strong structured successful sudden sufficient suitable sure suspicious swift tactile technical temporary textual thin third-party thorough tight timely tiny total tough transparent trivial true typical ugly unable unacceptable unauthorized unavailable unclear unique universal unknown unnecessary unused up-to-date upcoming urgent usable useful user-friendly usual vague valid valuable variable vast verbal vertical viable virtual visible visual vital vulnerable warm weak weekly whole wide wireless worthwhile wrong yearly young zero',
  /** -ing words that name a thing or a field. */
  gerundNoun:
    'recycling training learning planning marketing billing testing reporting booking setting settings meeting meetings building buildings listing listings warning warnings pricing shopping heating cooking processing hosting mapping mappings finding findings rating ratings string strings thing things opening openings heading headings banking accounting engineering trading timing housing parking grading scheduling messaging networking onboarding licensing logging monitoring painting drawing drawings recording recordings funding spending filing filings offering offerings hearing reading readings ordering ranking rankings wording clothing advertising manufacturing ring king evening morning understanding beginning ending spelling saving savings gaming mailing posting postings staffing dining tracking modeling modelling programming fundraising fingerprinting provisioning voting tagging',
  /** Nouns that look like something else. */
  noun: 'data metadata media people staff bug analysis status news canvas basis access address bus process success class pass business need needs software hardware email feedback information content time way day today tomorrow request family reply anomaly assembly client student document agent applicant patient payment department environment component content event comment parent talent percent accident account incident participant assistant consultant merchant restaurant tenant constant plant grant query gateway api url ui id home radio tv video photo zero series alias radius campus virus bonus census focus apparatus gas lens axis diagnosis crisis hypothesis synthesis thesis glass mess address progress compass boss loss cross press stress dress process ID CSV PDF kind sort lot lots type types percentage',
  /** Heads whose of-phrase belongs to the same entity. */
  partitive:
    'amount amounts number numbers kind kinds type types sort sorts lot lots variety rest point points right majority percentage quantity series pair couple handful plenty range usage portion proof time',
  /** Verbs that carry another verb: the second is the action. */
  carrier:
    'want need have like love wish continue try able going about used supposed intend expect hope prefer ought required expected allowed fail tend seem happen',
  aspect: 'start stop keep begin finish resume continue avoid',
  causative: 'have let help make watch see get want',
  person:
    'user customer admin administrator manager operator member staff visitor guest person people employee student teacher patient doctor nurse client owner developer researcher editor author publisher consumer buyer seller agent clerk analyst engineer tester driver passenger applicant reviewer approver supplier vendor subscriber team everyone anyone nobody organizer organiser realtor instructor trainer librarian citizen parent child children men women man woman participant candidate recruiter accountant auditor technician dispatcher caller player shopper traveller traveler tenant landlord depositor moderator curator archivist company bank department council government hospital warehouse school university organisation organization authority agency institution library business shop store partner party group committee board community member audience expert specialist assistant crew pilot officer supervisor student pupil reader writer viewer voter worker employee employer',
  machine:
    'system application app service server product software platform website site portal module component subsystem device controller interface api client engine tool program solution database browser backend frontend bot assistant gateway scheduler worker job process terminal kiosk sensor vehicle machine robot printer scanner firewall router network cluster framework library plugin extension page screen form dashboard display pipeline daemon agent broker middleware firmware unit pump meter valve camera alarm elevator lift aircraft train brake thermostat hub node registry repository wizard editor parser compiler loader cli sdk function functionality feature',
} as const

export type WordClass = keyof typeof WORDS

const sets = new Map<WordClass, Set<string>>()

export const isWord = (name: WordClass, word: string): boolean => {
  let set = sets.get(name)
  if (!set) {
    set = new Set(WORDS[name].split(' '))
    sets.set(name, set)
  }
  return set.has(word)
}
