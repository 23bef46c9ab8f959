/**
 * Words that speak for a quality, by ISO/IEC 25010:2023 (nine characteristics, forty sub-characteristics), and for a
 * constraint. A row: weight, characteristic, sub-characteristic, pattern. Two points make a requirement a quality: a property word has five, the mere name of
 * a quality three, because functions work on things of that name.
 * Patterns run on the lower-cased text and have no nested repetition.
 */
export const EVIDENCE = String.raw`
3|performance efficiency|time behaviour|\b(?:response|processing|loading|load|buffering|execution|start-?up|boot|reaction|turnaround|wait|waiting|search|lead|cycle|round-trip) times?\b
5|performance efficiency|time behaviour|\b(?:within|in under|in less than|in no more than|under|in at most|less than|at most|no (?:more|longer|later) than|not (?:more|longer|later) than|no later|not exceed|exceed|below|faster than|maximum of|up to|in) (?:a maximum of |about |approximately |every |the first |at most )?(?:\d[\d.,]*|one|two|three|four|five|ten|fifteen|thirty|sixty|half an?|an?) ?-?(?:ms\b|msec|milliseconds?|millisecs?|s\b|secs?\b|seconds?|mins?\b|minutes?|clicks?|keystrokes?)
4|performance efficiency|time behaviour|\b(?:within|in under|in less than|no (?:more|longer|later) than|in at most|not exceed) (?:a maximum of )?(?:\d[\d.,]*|one|two|three|four|five) ?(?:hours?|days?|working days?|business days?|weeks?|months?)\b
4|performance efficiency|time behaviour|\b(?:take|takes|last|lasts|require|requires) (?:no (?:more|longer) than|less than|at most|under|up to|an? )[^.;]{0,20}(?:seconds?|minutes?|min\b|hours?|days?)
4|performance efficiency|time behaviour|\bevery (?:\d[\d.,]*|few|two|five|ten)? ?(?:ms|milliseconds?|seconds?|minutes?|hours?)\b
4|performance efficiency|time behaviour|\bevery (?:second|minute|hour)\b
5|performance efficiency|time behaviour|\b(?:latency|throughput|response rates?|frame rate|frames per second|fps|p9[059]|percentile|bandwidth|jitter)\b
5|performance efficiency|time behaviour|\b(?:within|in less than|in under) (?:[a-z]+ ){0,4}(?:seconds?|minutes?|milliseconds?)\b
4|performance efficiency|time behaviour|\b(?:longer|more|later|slower) than (?:\d[\d.,]*|one|two|three|five|ten) (?:ms|milliseconds?|seconds?|minutes?)\b
2|performance efficiency|time behaviour|\b(?:fast|quick|rapid|speedy|quickly|rapidly|promptly|instantly|instantaneous|instantaneously|swiftly|responsive|snappy)\b
4|performance efficiency|time behaviour|\b(?:in real[- ]time|near real[- ]time|in (?:an )?(?:acceptable|reasonable|timely|short)[^.;]{0,12}(?:time|manner|fashion|period)|timely (?:manner|fashion|response)|without (?:noticeable |undue |any )?delay|acceptable time|reasonable time|with(?:in)? (?:an? )?(?:acceptable|reasonable|short)[^.;]{0,12}time)\b
2|performance efficiency|time behaviour|\b(?:performance|speed|high[- ]speed|load times?)\b
5|performance efficiency|resource utilisation|\b(?:memory (?:usage|consumption|footprint)|cpu (?:usage|utili[sz]ation|load|time)|disk (?:space|usage)|battery (?:life|consumption|usage|drain)|power consumption|resource (?:usage|consumption|utili[sz]ation)|(?:mb|gb|kb|megabytes?|gigabytes?) of (?:ram|memory|disk|storage)|energy (?:use|consumption|efficient))\b
5|performance efficiency|capacity|\b(?:simultaneous|concurrent|simultaneously|concurrently)\b
2|performance efficiency|capacity|\b(?:capacity|volume of (?:data|users|transactions)|high volume|large number of|peak (?:load|hours?|usage|times?)|(?:transactions?|requests?|messages?|queries|orders|records|users|events|calls) (?:per|an?|each|every) (?:second|minute|hour|day|month|year))\b
5|performance efficiency|capacity|\b(?:support|handle|serve|cater to|cater for|accommodate|supporting|handling|serving|process|processing|store|hold|capable of [a-z]{3,15})\b[^.;]{0,40}?(?:\d[\d,. ]*\d|\d{2,}|(?:thousand|million|hundred)s?)\+? ?(?:[a-z-]+ ){0,2}(?:users|customers|connections|sessions|transactions|requests|records|movies|students|items|devices|messages|orders|clients|visitors|accounts|employees|files|products|players|patients|vehicles|events)\b
4|performance efficiency|capacity|\b(?:minimum of|maximum of|at least|up to) (?:\d[\d.,]*) (?:users|customers|connections|sessions|transactions|requests|records|devices|clients|million|thousand)|\busers [a-z ]{0,20}at (?:the same|any one|one) time
5|flexibility|scalability|\b(?:scalab\w+|scale (?:up|out|to|with|horizontally|vertically)|horizontal scaling|load[- ]balanc\w+|multi-?threading|grow(?:th)? (?:of|in|to|by)|future growth|expected to grow|additional servers?|new servers? can be added)\b
2|flexibility|scalability|\b(?:multiple|many|all|large numbers? of|thousands of|millions of) (?:remote |registered |active )?users (?:at|simult|concurr)|\bsupport (?:multiple|many) (?:remote |different )?users\b
5|reliability|availability|\b(?:up ?time|uptime|down ?time|downtime|24 ?\/ ?7|24x7|24 hours (?:a|per|every) day|365 days|7 days a week|seven days (?:a|per) week|mtbf|mttr|sla|mean time)\b
3|reliability|availability|\b(?:availability|service levels?)\b
5|reliability|availability|\b(?:system|product|application|app|website|site|service|server|platform|software|portal|staff|support|api)s? (?:shall|must|will|should|is|are|to)(?: be| remain)? (?:always |fully |highly |generally |continuously )?(?:available|operational|online|reachable)\b(?! (?:to|by) )
2|reliability|availability|\bavailable (?:for use |at all times|all the time|during|between|\d|on a)\b
5|reliability|availability|\d+(?:\.\d+)? ?\\?% (?:up ?time|of the time|available|availability|reliab)
5|reliability|fault tolerance|\b(?:fault[- ]toleran\w+|failover|fail[- ]over|redundan\w+|robust\w*|resilien\w+|graceful\w*|degrad\w+|fault avoidance|high[- ]availability|single point of failure)\b
4|reliability|fault tolerance|\b(?:continue to (?:operate|work|function|run|be)|remain operational|offline mode|in the event of (?:an? )?(?:failure|crash|outage|error|power|loss|disaster|system)|goes down|go down|not crash|without (?:crashing|interruption|failure|data loss|losing)|no interruption|connection is (?:lost|unavailable)|internet connection is)\b
5|reliability|recoverability|\b(?:recover(?:s|ed)? (?:from|within|after|in)|restor(?:e|ed|ation) (?:the last|data|from|within|them|when)|shall be restored|rpo|rto|disaster recovery|data loss|backed up)\b
3|reliability|recoverability|\b(?:recovery|recoverab\w+|back ?ups?)\b
5|reliability|faultlessness|\b(?:reliab\w+|error rate|failure rate|mean time|defect (?:rate|density)|bug[- ]free|stable|stability|crash[- ]free)\b
5|security|confidentiality|\b(?:encrypt\w*|decrypt\w*|tls|ssl|https|aes-?\d*|sha-?\d+|hash(?:ed|ing)|salted|anonymi[sz]\w+|pseudonymi[sz]\w+)\b
3|security|confidentiality|\b(?:confidential\w*|private information|personal(?:ly identifiable)? (?:information|data)|privacy|sensitive (?:data|information)|reveal the identity)\b
2|security|confidentiality|\b(?:un)?authori[sz]ed (?:users?|personnel|access|persons?|people|staff|parties|employees|individuals?|administrators?|[a-z]+ (?:users?|administrators?|employees|personnel))\b
5|security|confidentiality|(?:^|\. ?|\bthat |, )only (?:[a-z/-]+ ){1,12}?(?:shall|can|may|should|must|will|are|is|have|has)\b
5|security|confidentiality|\b(?:are|is|be) the only (?:[a-z]+ ){0,3}(?:who|that|to|authori[sz]ed|people|person|user|persons)\b
5|security|confidentiality|\b(?:only|exclusively) (?:be )?(?:accessed|accessible|available|visible|viewable|readable|used|modified|editable) (?:by|to|for)\b|\baccessible only\b|\bonly accessible\b
2|security|confidentiality|\b(?:access (?:rights?|control|levels?|privileges?|permissions?)|restrict(?:ed|s)? (?:access|to)|role[- ]based|permissions?|privileges?|no access to|deny access|prevent unauthori[sz]ed|grant access)\b
3|security|integrity|\b(?:integrity|tamper\w*|corrupt\w*|uncorrupted|malicious|incorrect data|invalid data being|data entered by|injection|xss|csrf|sanitis\w+|sanitiz\w+)\b
4|security|authenticity|\b(?:authenticat\w+|two-factor|2fa|mfa|multi-factor|single sign-on|sso|biometric\w*|password (?:policy|strength|complexity|length)|passwords? (?:must|shall|should)|username and password|user ?name and password|log[- ]?in credentials|digital signatures?)\b
3|security|accountability|\b(?:audit (?:trails?|logs?|capabilit\w+)|accountab\w+|traceab\w+|non-repudiation|log (?:all|every) (?:access|attempts?|security))\b
3|security|resistance|\b(?:secure\w*|securely|security|attacks?|threats?|virus\w*|malware|intrusion|hack\w*|vulnerab\w+|firewall|abuse|brute[- ]force|denial of service|spam|phishing|exploit)\b
4|security|confidentiality|\b(?:can|may|shall|must|will) only (?:be )?(?:[a-z]+)\b[^.]{0,60}\bif\b
4|security|confidentiality|\bnot be able to (?:view|access|see|read|modify|alter|delete)\b|\busers? (?:shall|must|should|may|can|will) ?not (?:view|access|see)\b
2|security|resistance|\b(?:protect\w*|lock(?:ed|s)? (?:out|the account|an account)|session (?:timeout|expir\w+)|automatic logins?|time ?out after|log(?:ged)? out after|credit card information|information (?:policy|practices)|cookies)\b
5|interaction capability|operability|\b(?:one|two|three|four|\d+|single|a single) (?:mouse |button )?clicks?\b
5|interaction capability|operability|\b(?:easy|easily|ease of use|easier|simple to|simple (?:look|interface|design)|user[- ]friendly|usab\w+|intuitive\w*|self[- ]explanatory|convenient\w*|effortless\w*|straightforward|minimal (?:effort|clicks)|number of clicks|point and click|comfortable)\b
5|interaction capability|learnability|\b(?:learn(?:ed|able|ability)?\b|learning curve|untrained|novice|first[- ]time users?|new users? (?:shall|should|can|must|will)|without (?:instruction|assistance|help|training|recourse|consulting|reading)|after [a-z ]{1,12}of training|printed instructions|no (?:instruction|training|prior))
3|interaction capability|learnability|\b(?:training|trained)\b
3|interaction capability|user error protection|\b(?:(?:avoid|prevent|reduce|minimi[sz]e|decrease)[a-z]* (?:[a-z]+ ){0,3}(?:mistakes?|errors?)|mistakes?|undo|confirmation before)\b
5|interaction capability|user engagement|\b(?:look and feel|look-and-feel|appearance|appealing|attractive\w*|aesthetic\w*|pleasing|visually|colou?r scheme|colou?rs? (?:should|shall|must|will)|fonts?|branding|logos?|modern|professional|fun\b|vibrant|style ?guides?|corporate (?:standards|identity|colou?rs?)|consistent (?:look|layout|design|colou?r|style|interface)|animation|feel\b|appeals? to|standard (?:menus?|navigation)|offensive to)\b
2|interaction capability|user engagement|\b(?:layout|themes?|pixels?|look of|design (?:should|shall|must)|survey\w*|personali[sz]\w+|customi[sz]\w+|preferences)\b
4|interaction capability|inclusivity|\b(?:accessib(?:ility|le to (?:users|people|persons))|wcag|ada compliant|section 508|screen readers?|by keyboard|keyboard only|disabilit\w+|colou?r[- ]?blind\w*|locali[sz]\w+|internationali[sz]\w+|multi-?lingual|translated|foreign languages?|(?:multiple|several|other|different|all|target) languages?|locale|ethnic|cultur\w+|language of the|in english|standard english|(?:select|choose|change|switch|set) (?:an?|the|their|his|her) (?:chosen |preferred |display )?language|english and|in (?:english|spanish|french|german))\b
3|interaction capability|user assistance|\b(?:help (?:section|system|pages?|files?|desk|text)|online help|tooltips?|user (?:guide|manual)s?|documentation|tutorials?|support site|technical support|phone support|customer support|support cent(?:er|re)s?|be supported (?:using|by)|help the (?:user|system administrators?)|help (?:system )?administrators?)\b
5|interaction capability|self-descriptiveness|\b(?:understandab\w+|readab\w+|legib\w+|clear(?:ly)? (?:labels?|labelled|labeled|error|messages?|understand)|terminology|nomenclature|verbiage|conventions?|symbols and words|meaningful|concise|self-descriptive)\b
2|interaction capability|appropriateness recognisability|\b(?:\d+(?:\.\d+)? ?\\?% of (?:all )?(?:the )?(?:[a-z-]+ ){0,3}(?:users?|customers?|viewers?|respondents?|realtors?|testers?|people|participants|visitors|responses|callers|employees)|\d+ out of \d+|nine out (?:of )?ten|satisf(?:ied|action))\b
5|maintainability|modifiability|\b(?:maintainab\w+|modifiab\w+|extensib\w+|extendab\w+)\b
4|maintainability|modifiability|\b(?:application|software|system|product) (?:updates?|releases?|upgrades?)\b|\bversion releases?\b
3|maintainability|modifiability|\b(?:maintenance|configurab(?:le|ility) without|without (?:changing|modifying|recompil\w+|any change)|easily (?:changed|modified|extended|updated|upgraded|integrated)|upgrad(?:e|es|ed|able|ability)|(?:software )?updates as new|new releases?|patch(?:es)?|shall be updated (?:on|every|in)|updates? to the (?:website|system|product)|no support from|accommodate (?:any )?new|coding (?:standards?|conventions?))\b
5|maintainability|modularity|\b(?:modular\w*|loosely coupled|decoupled|separation of concerns|plug-?in architecture|component-based|microservices?)\b
5|maintainability|testability|\b(?:testab\w+|test coverage|code coverage|unit tests?|automated tests?)\b
5|maintainability|reusability|\b(?:reusab\w+|reuse of code)\b
3|maintainability|analysability|\b(?:analysab\w+|well[- ]documented|commented|monitoring services|diagnos\w+|source code|code (?:shall|must|should|will))\b
4|flexibility|adaptability|\bresolutions?\b
3|flexibility|adaptability|\b(?:system|product|application|app|website|software|process|service|device|tool|server|module)s? (?:shall|must|will|should) (?:be able to )?(?:operate|function|run|work)\b
5|flexibility|adaptability|\b(?:portab\w+|platform[- ]independen\w+|browser[- ]?(?:independen\w+|compatib\w+)|cross[- ](?:platform|browser)|adaptab\w+|different (?:platforms?|browsers?|operating systems?|devices)|(?:any|every|all|multiple|various|major|following|html|web) (?:html |web |modern |major )?browsers?|any (?:operating |development |type of )|every platform|screen sizes?|responsive design)\b
3|flexibility|adaptability|\b(?:operat(?:e|ed)|used?|function|work|run) (?:with)?in (?:an? |the |any |dirty |noisy |all )[^.;]{0,40}(?:environments?|conditions?|temperatures?|facility)\b
3|flexibility|installability|\b(?:install(?:ed|able|ation|ing)?\b(?!ments?)|deploy(?:ed|able|ment)\b)
5|flexibility|replaceability|\b(?:replaceab\w+|backwards?[- ]compatib\w+)\b
4|compatibility|interoperability|\b(?:interoperab\w+|compatib\w+|interface with|interfaces? (?:with|to) (?:the |an? )?(?:[a-z]+ ){0,3}(?:server|system|api|database|browser)|integrate[sd]? with|integration with|shall interface|must interface|work with (?:existing|other)|exchange (?:data|messages|information) (?:with|between)|connect other)\b
5|compatibility|co-existence|\b(?:co-?exist\w*|alongside (?:other|existing)|currently owned|existing (?:hardware|infrastructure|equipment)|same hardware|share (?:the )?(?:environment|resources) with)\b
4|safety|fail safe|\b(?:fail[- ]safe|safe state|emergency (?:stop|shutdown|brake))\b
3|safety|operational constraint|\b(?:safety|hazard\w*|injur\w+|harm|life-threatening|avoid collisions?)\b
3|safety|hazard warning|\b(?:audible|visual) (?:alarm|warning)s?\b
2|functional suitability|correctness|\b(?:accura(?:cy|te)|accurately|precision of|precise|correctness|exact(?:ly)? (?:to|within)|margin of error|tolerance of|decimal places)\b
5|flexibility|adaptability|\b(?:operate|function|work|usable|run) (?:reliably |correctly )?(?:between|from|at|in) (?:temperatures? |-?\d)|°c\b|\bhumidity\b
4|reliability|availability|\b(?:offline|unavailable|out of service|down) for (?:more|longer) than\b
`

/** Rows that make a constraint: a technology, a law, a standard or a given environment. */
export const CONSTRAINTS = String.raw`
\b(?:comply|complies|compliant|compliance|conform|conforms|adhere|adheres|in accordance) (?:with|to)\b|\baccording to (?:the )?(?:iso|ieee|law|regulation|standard)
\b(?:gdpr|hipaa|pci(?:[- ]dss)?|sox|coppa|ccpa|ferpa|wcag|section 508|iso(?:\/iec)? ?\d+|ieee ?\d+|w3c|ansi)\b
\b(?:laws?|legislation|regulations?|regulatory|statutory|legal requirements?|licens(?:e|es|ing)(?: requirements?)?|royalt\w+|copyright|patents?|(?:accounting|corporate|industry|national|international|government|branding|coding|usability|interface|company) standards?|standards? (?:set|defined|of|for)|applicable [a-z ]{0,20}standards?|certified auditor)\b
\b(?:developed|written|implemented|built|programmed|coded|designed|constructed|created|hosted|deployed|run|runs|running|operate|operates|executed) (?:in|with|on|using|within|under|by using|for) (?:the |an? |any )?(?:[a-z0-9.+#/-]+ ){0,3}(?:java|j2ee|j2se\/j2ee|c\+\+|c#|python|php|javascript|typescript|\.net|node(?:\.js)?|react|angular|ruby|rails|go|rust|kotlin|swift|sql|oracle|mysql|postgres(?:ql)?|mongodb|windows|linux|unix|macos|mac os|ios|android|palm|aws|azure|gcp|docker|kubernetes|libraries|framework|programming language|operating systems?|platform|environment|server|computers?|hardware|cloud|browser|intranet|internet explorer)\b
\b(?:must|shall|should|will) (?:only )?(?:use|utili[sz]e|be based on|employ) (?:the |an? )?(?:[a-z0-9.-]+ ){0,3}(?:(?:data |file )?format|java|php|flash|oracle|mysql|postgres(?:ql)?|sql server|windows|linux|aws|azure|rest|soap|oauth|saml|html5?|css|xml|json|framework|library|libraries|database|technology|protocol|api|equipment|hardware|standards?|software)\b
\b(?:dbms|database management systems?|(?:web|application)(?:\/application)? servers?(?: technology| software)|apache|tomcat|jboss|mozilla|firefox|chrome|safari|microsoft edge|java runtime|virtual machine|mysql|postgres(?:ql)?|oracle|sql server|db2|mongodb)\b
\b(?:open[- ]source|(?:stored|hosted|kept|remain) (?:within|inside|in) the (?:european union|eu|country|united states|us)|on[- ]premises?)\b
\b(?:database|server|technology|software|hardware|equipment|framework|library|protocol) (?:will|shall|must) be used\b|\bmeet the minimum (?:hardware|software|system)
\b(?:budget|cost (?:no more|less)|within budget|deadline|delivered by|go live by|third[- ]party licen[sc]es?|currently owned|existing hardware|same hardware|operating systems?|windows (?:xp|ce|2000|nt|10|11|server|environment|media)|internet explorer|netscape|firefox|ms access)\b
`

/** Verbs of what a system or a person does with data: they speak for a function, the weak ones less. */
export const FUNCTIONS = `accept activate add adjust allocate append apply approve archive ask assign associate attach book browse calculate call cancel capture change check
choose click close collect color compare compute configure confirm convert copy count create deactivate define delete describe determine disable
display download draw edit email end enter examine export filter find flag follow forward generate get group hide highlight identify import inform
indicate initiate insert invite issue join link list locate log look manage map mark match merge modify move name navigate notify open order override
pause pay pick place play post present preview print prompt propose publish purge query rate read receive recommend reconcile record redirect refund
register reject release remind remove rename render renew reopen replace reply report request reschedule reserve reset resolve resume retrieve return
review save scan schedule search select send set share show sign sort specify split start stop store stream submit subscribe suggest summarize sync
track transfer translate trigger undo update upload validate verify view visualize vote warn watch write`
export const WEAK_FUNCTIONS = `allow answer contain enable establish give hold include keep let maintain make offer perform permit process produce provide retain`
