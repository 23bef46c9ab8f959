/**
 * Verbs of software requirements, as base forms. A star marks a word that is as often a noun
 * ("report", "order"): the tagger then needs the context. The rest are verbs wherever they fit.
 */
export const VERBS = `
abandon abort absorb abstract* accelerate accept access* accommodate accompany accomplish account* accrue
accumulate achieve acknowledge acquire act* activate adapt add address* adhere adjust administer admit adopt
advance* advertise advise affect afford aggregate agree aid* alert* align allocate allot allow alter amend analyse
analyze animate annotate announce answer* anticipate apologise apologize appeal* appear append apply appoint appraise appreciate
approach* approve archive* argue arise arrange arrive ascertain ask assemble assert assess assign assist associate*
assume assure attach attack* attain attempt* attend attract audit* augment authenticate author* authorise authorize autocomplete
automate avert avoid await award* back* balance* ban* base* batch* become beep* begin behave believe belong bill* bind
blacklist block* blog* blur* book* bookmark* boost* boot* borrow bounce break* bring broadcast* browse budget* buffer* build*
bulk-update bundle* burn buy bypass* cache* calculate calibrate call* cancel capture* care* carry cast* catch categorise categorize
cause* cease centralise centralize certify chain* change* characterise characterize charge* chart* chat* check* choose
circulate circumvent cite claim* clarify classify clean clear click* clip* clone* close cluster* coach* code* collaborate
collapse collate collect combine come comment* commit* communicate compare compensate compete compile complain complement*
complete comply compose compress comprise compute conceal concentrate conduct* configure confirm conflict* conform
confuse connect consent* consider consist consolidate constrain construct consult consume contact* contain continue contract*
contribute control* convert convey convince cooperate coordinate* copy* correct correlate correspond cost* count* cover* crash* crawl create
credit* crop* cross* curate customise customize cut* damage* date* deactivate deal* debit* debug decide declare decline* decode decompose decrease* decrypt
dedicate deduce deduct deduplicate default* defer define degrade delay* delegate* delete delimit deliver demand* demonstrate deny
depart depend depict deploy deposit* deprecate derive describe deselect deserve design* designate destroy detach
detect deter deteriorate determine develop deviate devise diagnose dial* dictate differ differentiate digitise digitize diminish direct
disable disagree disallow disappear discard disclose disconnect discontinue discount* discover discuss dispatch* display* dispose do
disrupt disseminate distinguish distribute diverge divide document* donate double download* downgrade* draft* drag draw drill* drive* drop*
duplicate* earn ease echo* edit educate elaborate elect elicit eliminate email* e-mail* embed emerge emit emphasise emphasize employ empower
emulate enable encapsulate enclose encode encounter encourage encrypt end* endorse enforce engage enhance enjoy enlarge enlist enquire enrich
enrol enroll ensure enter entitle enumerate equip erase escalate escape* establish estimate* evaluate evolve examine exceed exchange*
exclude execute exempt exercise* exert exhibit* exist exit* expand expect expedite experience* experiment* expire lapse explain exploit* explore export*
expose express extend extract* fade fail fall* familiarise familiarize favor* favour* feature* feed* feel* fetch field* fight* figure* file* fill filter* finalise finalize
finance* find finish fire* fit* fix* flag* flash* flip float* flow* flush focus* fold* follow forbid force* forecast* forget form* format* formulate forward foster
free freeze fulfil fulfill function* fund* fuse gain* gather generate get give glance go govern grab grade* grant* graph* greet group* grow guarantee* guard* guess* guide* halt handle* hand* happen
harden harvest* hash* have head* hear help* hide highlight* hire* hit* hold* honor honour host* hover identify ignore illustrate imagine impact* impede implement imply import*
impose improve include incorporate increase* increment* incur index* indicate infer influence* inform inherit inhibit initialise initialize initiate inject input* inquire insert inspect inspire install
instantiate instruct insure integrate intend interact intercept interface* interfere interlink interpret interrupt* intervene interview* introduce invalidate invent invest investigate
invite invoice* invoke involve isolate issue* iterate join judge* jump* justify keep key* kick* kill know label* lack* land* last launch* lay lead* leak* learn lease* leave* lend lessen let level* leverage* license* lift* light*
like limit* link* list* listen live load* localise localize locate lock* log* login look* lose lower magnify mail* maintain make manage mandate* manipulate map* mark* market* mask* master* match* matter* maximise maximize mean
measure* mediate meet mention* merge* message* migrate mimic mine* minimise minimize minify mint mirror* mislead miss misuse* mitigate mix* moderate modify modularise modularize monetise monetize monitor* motivate mount move* multiply mute name* narrow navigate
need* neglect negotiate nest nominate normalise normalize note* notice* notify number* nurture obey object* obscure observe obtain occupy occur offer* omit onboard open operate opt optimise optimize order* organise
organize orient originate outline* output* overcome overlap* overlay* override* oversee overview* overwrite own pack* package* page* paginate paint* pair* parallelise parallelize parse* part* participate partition* pass paste* patch* pause* pay* penalise penalize
perceive perform permit* persist personalise personalize phone* pick* pin* ping* pinpoint place* plan* play* please plot* plug* point* poll* populate port* pose position* possess post* postpone power* practice* practise pre-fill pre-populate precede
predict prefer prefill prepare prepopulate preregister prescribe present* preserve press* prevent preview* price* print* prioritise prioritize probe* proceed process* procure produce profile* program* programme* progress* prohibit project* proliferate prolong promote
prompt* propagate propose protect prototype* prove provide provision* prune publicise publicize publish pull* purchase* purge* purify pursue push* put qualify quantify query* question* queue* quit quote* raise* randomise randomize range* rank* rate* re-enter re-run
re-send re-use reach* react read realise realize reassign rebook reboot* rebuild* recalculate recall* receive recognise recognize recommend reconcile reconfigure reconnect reconstruct record* recover
recreate recruit* rectify recycle redeem redesign* redirect* redo reduce reenter refer reference* refine reflect refrain refresh refund* refuse* regain regard* regenerate register* regulate reinforce reinstall reinstate reissue
reject relate relax relay* release* relieve rely remain remediate remember remind remove rename render renew rent* reopen reorder* reorganise reorganize repair* repeat* replace replay* replenish replicate reply* report* represent reproduce request* require
rerun reschedule research* resell resend reserve* reset* reside resist resize resolve respect* respond rest* restart* restore restrict restructure result* resume* retain retract retrain retrieve retry* return* reuse* reveal revert review* revise revisit
revoke reward* rewrite ring* risk* roll* rotate route* rule* run* safeguard sample* sanitise sanitize satisfy save scale* scan* schedule* scope* score* scrape screen* scroll* seal* search* secure see seek segment* select self-register sell send sense* separate serialise serialize serve
service* set* settle shape* share* shift* ship* shop* shorten show* showcase* shrink shut shutdown* sign* signal* signify simplify simulate sit skip sleep* slide* slow smooth snooze* solicit solve sort* sound* source* span* spawn speak specialise specialize specify speed* spend split* sponsor* spot* spread*
stabilise stabilize stack* staff* stage* stand* standardise standardize star* start* state* stay* steal steer step* stipulate stop* store* stream* streamline strengthen stress* strive structure* study* style* submit subscribe substitute* succeed suffer suffice suggest suit* sum* summarise summarize supervise supplement* supply* support*
suppose suppress surf surpass survive suspect suspend sustain swap* switch* sync* synchronise synchronize synthesise synthesize tab* tabulate tackle tag* tailor take talk* tap* target* tax* teach tell template* tend terminate test* text* thank think throttle throw tick* tie time* toggle* tolerate top* total* touch* tour* trace*
track* trade* train* transact transcode transcribe transfer* transform transition* translate transmit transport* travel* traverse treat trend* trigger* trim troubleshoot trust* try tune turn* tweet* type* unblock uncover undelete undergo understand undertake undo unfollow uninstall unify
unlink unlock unpack unpublish unregister unsubscribe update* upgrade* upload* upvote urge use* utilise utilize vaccinate validate value* vary vend verify version* view* violate visit* visualise visualize voice* void vote* wait* walk* want warn warrant* wash waste* watch* waive weigh welcome whitelist* widen win wipe wish*
withdraw withhold witness* wonder work* worry* wrap write yield* zip* zoom*
abolish bear* fine* acclimatise accuse acidify acquit admire adore advocate aerate affix agitate aim* alternate amaze amuse anneal annoy anonymise anonymize appease applaud apportion arbitrate arouse ascend astonish atone avenge bathe beat*
bend* bid* bleed blend* blink* bloom blow* board* boil* bottle* brake* breathe brew brew* bury calm caress carve caution* celebrate challenge* charm cheat cheer chew chill* chime* chop climb* clinch clog collide combat* comfort*
command* commemorate commend condemn condense confess confine confiscate congratulate conquer conserve console constitute contaminate cook* cool criticise criticize cultivate cure* cycle* dampen darken dazzle deburr decant deceive
decelerate declutter decorate deem defend deform defraud defrost dehumidify deice delight demarcate demist depress derail descend despatch detain detonate devote dig dilute dim dine disarm discourage disinfect dismantle dismiss
dispense disperse dissolve distil distill distort disturb dive* dock* dose* drain* dread drink* drown dry dust* eat eject elapse elevate embark emboss embrace emigrate empty enchant endanger endure engrave enrage entertain enthral
enthrall entice entrust erect erode evacuate evade evaporate evict evoke excavate excel excite exhale exhaust exhilarate expel explode extinguish extrude fascinate fasten fence* ferment fertilise fertilize flatten flee flicker
fly* frame* frighten frustrate fry fuel* furnish gallop galvanise garnish gauge* gaze glow* glue* graze grill* grind grip* groan hammer* harm* hate heal heat* hesitate hike* hinder hoist* hook* hum humidify hurt hydrate idle
ignite illuminate immerse immunise impair impersonate impress imprison incinerate incubate inflate infringe infuse inhale injure innovate inoculate inscribe instil instill insulate intensify intrigue inundate invade irrigate
irritate jog juggle knead kneel knit laminate lather laugh* launder lean lecture* lighten loan* loosen lubricate lure marry mend mesmerise mesmerize milk* mill* moan moisten mourn mow nag neutralise neutralize nourish oblige
obstruct offend offload oil* oppose oscillate ostracise outrage overcharge overhaul* overheat overtake owe pamper pasteurise pasteurize patrol* pave persuade pierce pile* plait plant* plate* plead plough* pluck polish* pollute
pour praise* pray preach preheat pressurise pressurize pretend prick prime* proclaim proofread propel prosecute prosper pump* punch* punish quarantine* quench race* ration* reap reassure recede recite reckon reclaim recline recoup
redial refrigerate refuel refute regrade rehearse reheat rejoice rekey relish relocate renovate repaint repel repot reroute rescue* resemble resent resign restock restrain resurface retest revere reverse* revive revolve reweigh
ride* rinse rip rise* roam roast* rob rub rush* sail* salt* scare scatter scold scorch scour scramble scrub sedate seduce seize sew shake sharpen shave shear shed shelter* shine shiver shoot* shout* shred shrug sift silence
silence* simmer sing sink* sketch* skid skim slam slice* slip* smash smell* smile* smoke* snap snatch sneeze sniff soak soar soften soil* solder soothe sow sparkle spill* spin* spit splash* spray* sprinkle sprout squeak squeeze*
stagger stain* stamp* staple* starve steam* sterilise sterilize stimulate stir stitch* stock* stoke stow stretch* strike* strip* stumble stun succumb suck summon superimpose surprise* surround sweat* sweep* swell swim swing* swirl
tally* tame tape* tarnish taste* tease tempt terrify testify tether thaw thicken thresh thrill thrive throb tickle tidy tighten tilt* tip* titrate toast* toss tow* trail* transcend transplant* transpose trap* trawl tremble triage*
trip* trot trouble* tumble tweak twist* typeset unload unplug unwind uphold upholster usher vacuum* vanish vaporise vaporize ventilate venture* vet* vibrate wag wake wander warm wave* weaken wean wear* weave weep weld* whirl
whisper* whistle* wind* winnow wither wobble wound* wrestle wriggle yell
say bite groom* bake dance* film* knock* lie* breed* slaughter* hunt* melt shelve mop* nurse* swallow die babysit alarm* quarrel* blame* forgive
promise* swear vow* retire roster* auction* haggle sue arrest* hurry fax* doubt* chair* preside referee* stare park* row* anchor* moor* disembark
ski* skate* camp* crack* burst* drip* flood* nail* screw* saw* wire* recharge circle* underline spell* memorise memorize hang demolish survey*
brand* thin dye* tan dispute* bother
`

/** Base, past, participle; a slash parts variants. */
export const IRREGULAR = `
arise arose arisen,become became become,begin began begun,bind bound bound,break broke broken,bring brought brought,broadcast broadcast broadcast,build built built,
buy bought bought,cast cast cast,catch caught caught,choose chose chosen,come came come,cost cost cost,cut cut cut,deal dealt dealt,draw drew drawn,drive drove driven,
fall fell fallen,feed fed fed,feel felt felt,fight fought fought,find found found,forbid forbade forbidden,forecast forecast forecast,forget forgot forgotten,freeze froze frozen,get got gotten/got,
give gave given,go went gone,grow grew grown,have had had,hear heard heard,hide hid hidden,hit hit hit,hold held held,keep kept kept,know knew known,lay laid laid,lead led led,learn learned/learnt learned/learnt,
leave left left,lend lent lent,let let let,light lit lit,lose lost lost,make made made,mean meant meant,meet met met,mislead misled misled,overcome overcame overcome,override overrode overridden,
oversee oversaw overseen,overwrite overwrote overwritten,pay paid paid,prove proved proven/proved,put put put,quit quit quit,read read read,rebuild rebuilt rebuilt,redo redid redone,re-run re-ran re-run,re-send re-sent re-sent,
rerun reran rerun,resell resold resold,resend resent resent,reset reset reset,rewrite rewrote rewritten,ring rang rung,run ran run,see saw seen,seek sought sought,sell sold sold,send sent sent,set set set,show showed shown,
shrink shrank shrunk,shut shut shut,sit sat sat,sleep slept slept,slide slid slid,speak spoke spoken,spend spent spent,split split split,spread spread spread,stand stood stood,steal stole stolen,strive strove striven,
swap swapped swapped,take took taken,teach taught taught,tell told told,think thought thought,throw threw thrown,understand understood understood,undergo underwent undergone,undertake undertook undertaken,undo undid undone,
win won won,withdraw withdrew withdrawn,withhold withheld withheld,write wrote written,input input input,log logged logged,do did done,beat beat beaten,bear bore borne,bend bent bent,bid bid bid,bleed bled bled,blow blew blown,breed bred bred,dig dug dug,drink drank drunk,eat ate eaten,flee fled fled,fly flew flown,
grind ground ground,hurt hurt hurt,kneel knelt knelt,knit knitted knitted/knit,ride rode ridden,rise rose risen,sew sewed sewn,shake shook shaken,shed shed shed,shine shone shone,shoot shot shot,sing sang sung,sink sank sunk,sow sowed sown,
spin spun spun,strike struck struck,sweep swept swept,swell swelled swollen,swim swam swum,swing swung swung,wake woke woken,wear wore worn,weave wove woven,weep wept wept,wind wound wound,bite bit bitten,overtake overtook overtaken,say said said,lie lay lain,forgive forgave forgiven,swear swore sworn,burst burst burst,hang hung hung,repay repaid repaid
`

/** Verbs of several syllables that double the last letter. */
export const DOUBLING =
  ' admit ban bar begin blog blur cancel chop clip commit control crop cut debug defer dispel distil drag drip drop embed emit enrol enthral equip expel fit flag flip forget format fulfil get grab grip hit incur infer input instil knit label let log map model nag occur omit opt outfit permit pin plan plot plug prefer program programme propel put quit rebel rebut refer refuel regret repel reset run scrub set ship shop shred shut signal sit skim skip slam slip snap span spin spot stab star step stir stop strap strip submit sum swap swim sync tab tag tap tip transfer transmit trap travel trim trot unwrap upset whip win wrap zip '

/** Verb and particle that make one action. */
export const PHRASAL =
  ' back-up break-down call-back carry-on carry-out check-in check-out clean-up clear-out close-down come-back come-up cut-off drill-down drop-down drop-off end-up figure-out fill-in fill-out fill-up filter-out find-out finish-off follow-up get-back give-up go-back go-on go-through hand-over join-up keep-up lay-out lock-out log-in log-off log-on log-out look-up make-up mark-up move-on opt-in opt-out pick-up point-out print-out pull-down put-off read-out roll-back roll-out roll-up scale-down scale-up set-up shut-down shut-off sign-in sign-off sign-on sign-out sign-up sort-out speed-up spin-up split-up start-over start-up sum-up switch-off switch-on take-over time-out top-up track-down trade-off try-out turn-down turn-off turn-on type-in walk-around walk-through weed-out wipe-out work-out wrap-up zoom-in zoom-out show-up stand-out carry-over '

/** Verb and noun that make one action: "keep track of". */
export const LIGHT =
  ' keep-track take-part make-sure take-care make-use get-rid take-advantage keep-pace take-account take-note stay-current stay-informed stay-up-to-date keep-informed '
