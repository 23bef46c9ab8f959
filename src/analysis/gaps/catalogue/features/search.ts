import { theme } from '../../table.ts'

export const SEARCH = theme(
  { aspect: 'search', operations: ['search'], thing: 'result', actor: 'visitor' },
  () => `
search.scope feature high
~ searchable|which fields|what is searched|scope of
= Say what is searched
? What is searched: names, descriptions, documents, numbers; and what must never be found?
+ Listed fields: The system shall search the agreed fields and documents and leave out drafts and what is withdrawn.
+ Everything: The system shall search all text.
! What was found should not have been there.

search.relevance operations high
~ relevan*|rank*|best match|boost*|sort order
= Rank by what people want
? By what are hits ranked (relevance), and who may push some up?
+ Match, then use: The system shall rank by closeness of match, then by availability and popularity, mark what is paid for, and let {a actor} sort otherwise.
+ Newest: The system shall rank by date.
! Hit eleven does not exist.

search.typos validation high
~ typo*|fuzzy|synonym*|stemming|misspel*|autocomplete
= Forgive typos and other words
? Are typos, synonyms, plurals and word parts understood (fuzzy, stemming, autocomplete)?
+ Typos, synonyms, suggestions: The system shall tolerate typos, fold plurals and accents, know synonyms kept by an editor, and suggest while typing.
+ Exact: The system shall match exact words.
! One search in ten is misspelt.

search.filters search high
~ filter*|facet*|sort*|narrow*|price range
= Narrow by filters
? By which filters (facets) and sort orders are hits narrowed, with how many for each?
+ Facets with counts: The system shall offer filters with counts, shall combine filters, shall show which filters are active, and shall keep filters on «back».
+ None: The system shall show a plain list.
! Three hundred hits are no answer.

search.nothing states high
~ no results|zero results|nothing found|empty
= Help when nothing is found
? What is shown for no results, and who learns of it?
+ Near hits, contact, list: If there are no results, then the system shall offer near matches and a way to ask, and list such queries for an editor each week.
+ Sorry: If there are no results, then the system shall say so.
! No results is what unmet demand looks like.

search.rights permissions high
~ permission*|only what * may see|access right*|row level|hidden from
= Find only what one may see
? Does search respect permissions in hits, counts and suggestions?
+ Filtered before counting: The system shall leave out of hits, counts and suggestions whatever {a actor} may not open (row-level access).
+ Public content: The system shall search public content only.
! Suggestions leak what pages hide.

search.fresh freshness high
~ fresh*|index*|within * minutes|real time|removed from
= Follow changes in time
? How soon is new, changed or withdrawn content found or gone (index freshness)?
+ Minutes, withdrawn at once: The system shall index changes within [5] minutes and drop withdrawn content within [1] minute.
+ Nightly: The system shall rebuild the index each night.
! Sold out, deleted, still found.

search.speed performance high
~ p95|milliseconds|response time|performance|per second
= Answer while people type
? How fast must hits appear, over how many entries, at which peak?
+ Figures: While {users} people search [1] million entries, the system shall show hits within [300] milliseconds at p95 (performance).
+ Measure: The system shall measure search times for [4] weeks.
! Slow search is no search.

search.paging repetition low
~ paging|pagination|infinite scroll|per page|back button
= Page without losing the place
? How are many hits paged, and is the place kept on the way back?
+ Pages, place kept: The system shall show [24] hits a page, shall keep page and position on «back», and shall show each hit once.
+ Endless: The system shall load more on scrolling.
! Lost place, lost buyer.

search.errors errors medium
~ error message*|search fails|too many|special character*
= Survive odd input
? What do very long, empty or odd queries do, and what if the index is down?
+ Safe and said: If a query is too long, odd or the index is down, then the system shall answer in plain words and offer browsing by category.
+ Error page: If search fails, then the system shall show an error message.
! Quotes and percent signs crash naive searches.

search.private privacy medium
~ search history|personal data|gdpr|query log*
= Keep queries private
? Are queries kept, by person, for how long, and can they be erased (GDPR)?
+ Without person: The system shall log queries without person, and shall delete raw logs after [90] days (GDPR).
+ Personal history: Where {a actor} agrees, the system shall keep a history that {the actor} can erase.
! Queries tell illness, money and love.

search.scraping abuse medium
~ rate limit*|scrap*|bot*|throttl*
= Slow down scrapers
? How are bots kept from copying everything through search (rate limit)?
+ Rate limit: If one address sends more than [60] queries a minute, then the system shall throttle the address (rate limit).
+ None
! Competitors read price lists by night.

search.words language medium
~ language*|locali*|umlaut*|accent*|transliterat*
= Search in several languages
? In which languages and scripts is content searched, with which word rules?
+ By language: The system shall apply word rules of each language, and shall find umlauts and accents with and without marks (localisation).
+ One: The system shall search one language.
! Müller, Mueller, Muller.

search.keys accessibility medium
~ keyboard|screen reader*|wcag|accessib*|announce*
= Search by keyboard and voice
? Do suggestions and hit counts work by keyboard and screen reader (WCAG)?
+ Announced: The system shall announce hit counts, and shall let suggestions and filters be used by keyboard and screen reader (WCAG 2.2 AA).
+ Style guide: The system shall follow the style guide.
! Suggestion lists trap keyboards.

search.down availability medium
~ outage*|uptime|fallback|backup*
= Browse when search is down
? What can people do when search is down?
+ Categories: The system shall keep search available {uptime}, and shall offer browsing by category if search is down.
+ Wait: The system shall show a notice.
! Search is the front door of a large shop.

search.learn success medium
~ click through|conversion|queries without|success rate|quality
= Measure whether people find
? Which figures show that people find what they want: clicks, no-hit rate, repeats?
+ No-hit and first-page clicks: The system shall report no-hit rate, share of clicks on the first page and repeated queries each week.
+ None
! People blame the shop, not the search.

search.watch observability low
~ monitor*|index lag|alert*|slow quer*
= Watch index and slow queries
? Who notices that the index stands still or queries slow down?
+ Lag with alert: The system shall monitor index lag and query time, and shall alert operators above [15] minutes of lag (monitoring).
+ None
! A stale index looks healthy.

search.small devices low
~ mobile|voice search|camera|small screen
= Search on a phone
? How is searched on mobile screens, by voice or camera?
+ Full-screen field: The system shall open search full-screen on mobile, with filters in one sheet.
+ Same: The system shall use the desktop layout.
! Thumbs cover half the filters.

search.begin rollout low
~ old search|parallel|a b test|rollout
= Prove it better than the old search
? How is it proven better than the old search before all get it?
+ Real queries, blind: When [200] real queries are judged blind in its favour, the system shall replace the old search; rollback stays for [30] days.
+ At once: The system shall replace the old search at once.
! Everybody searches for their own name.
`,
)
