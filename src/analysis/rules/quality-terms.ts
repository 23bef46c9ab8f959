/** Words of quality and degree without a measure. A row: phrase | what to write instead | severity. */
export const QUALITIES = `
intelligent|[by the named rule]
intelligently|[by the named rule]
recent|[of the last N days]|info
recently|[in the last N days]|info
large number of|[N]
small number of|[N]
large amount of|[N]
large amounts of|[N]
large numbers of|[N]
high number of|[N]
huge|[N]
as well as possible|[to at least N]
to a high degree|[to at least N %]
high-quality|[of at least N]
high quality|[of at least N]
low-quality|[below N]
high degree of|[at least N % of]
moderate|[by the named measure]
moderately|[by the named measure]
modest|[by the named measure]|info
modestly|[by the named measure]
decent|[by the named measure]
generous|[by the named measure]
generously|[by the named measure]
ample|[by the named measure]
amply|[by the named measure]
mildly|[by the named measure]
gentle|[by the named measure]|info
gently|[by the named measure]|info
spacious|[by the named measure]
roomy|[by the named measure]
sizeable|[by the named measure]
sizable|[by the named measure]
negligible|[by the named measure]
tolerable|[by the named measure]
respectable|[by the named measure]
remarkable|[by the named measure]
outstanding|[by the named measure]
superb|[by the named measure]
exceptional|[by the named measure]|info
stylish|[by the named measure]
neat|[by the named measure]|info
neatly|[by the named measure]
tidy|[by the named measure]|info
tidily|[by the named measure]
handy|[by the named measure]|info
vivid|[by the named measure]
lifelike|[by the named measure]
realistic|[by the named measure]|info
plausible|[by the named measure]|info
competitive|[by the named measure]
economical|[by the named measure]|info
economically|[by the named measure]
sustainable|[by the named measure]|info
sustainably|[by the named measure]
hygienic|[by the named measure]
sturdy|[by the named measure]
harmonious|[by the named measure]
discreet|[by the named measure]
discreetly|[by the named measure]
unobtrusive|[by the named measure]
unobtrusively|[by the named measure]
inconspicuous|[by the named measure]
contemporary|[by the named measure]|info
trendy|[by the named measure]
fancy|[by the named measure]|info
slick|[by the named measure]
polished|[by the named measure]|info
carefully|[by the named measure]|info
thoroughly|[by the named measure]|info
thorough|[by the named measure]|info
diligently|[by the named measure]
cautiously|[by the named measure]
responsibly|[by the named measure]
politely|[by the named measure]|info
polite|[by the named measure]|info
courteous|[by the named measure]
courteously|[by the named measure]
respectful|[by the named measure]
respectfully|[by the named measure]
sensitively|[by the named measure]
conscientiously|[by the named measure]
smartly|[by the named measure]
hefty|[by the named measure]
drastic|[by the named measure]
drastically|[by the named measure]
tremendous|[by the named measure]
marginal|[by the named measure]
marginally|[by the named measure]
slight|[by the named measure]|info
slightly|[by the named measure]
broadly|[by the named measure]
vigorous|[by the named measure]
vigorously|[by the named measure]
rigorous|[by the named measure]
decently|[by the named measure]
sensibly|[by the named measure]
wisely|[by the named measure]
justly|[by the named measure]
skilfully|[by the named measure]
expertly|[by the named measure]
nicely|[by the named measure]
pleasantly|[by the named measure]
cheaply|[by the named measure]
luxuriously|[by the named measure]
immense|[by the named measure]
enormous|[by the named measure]
tiny|[by the named measure]|info
trivial|[by the named measure]|info
desirable|[by the named measure]|info
advantageous|[by the named measure]
beneficial|[by the named measure]|info
workable|[by the named measure]
user-oriented|[by the named measure]
customer-friendly|[by the named measure]
top-quality|[by the named measure]
eco-conscious|[by the named measure]
environmentally|[by the named measure]|info
ergonomic|[by the named measure]
ergonomically|[by the named measure]
fluid|[by the named measure]|info
fluidly|[by the named measure]
crisp|[by the named measure]
natural-looking|[by the named measure]|info
uncluttered|[by the named measure]
uncomplicated|[by the named measure]
unproblematic|[by the named measure]
hassle-free|[by the named measure]
painless|[by the named measure]
manageable|[by the named measure]|info
digestible|[by the named measure]
concise|[by the named measure]|info
succinct|[by the named measure]
legible|[by the named measure]|info
legibly|[by the named measure]|info
catchy|[by the named measure]
engaging|[by the named measure]
compelling|[by the named measure]
high-class|[by the named measure]
first-class|[by the named measure]
upscale|[by the named measure]
top-notch|[by the named measure]
`
