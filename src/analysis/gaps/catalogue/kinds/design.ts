import { theme } from '../../table.ts'

export const DESIGN = theme(
  { aspect: '', level: 'kind', kinds: ['design'], operations: [], thing: 'pattern', actor: 'maker' },
  () => `
design.rights legal high
~ copyright*|licen*|personal use|may be sold|derivative*
= Settle what may be made and sold
? May others make, change or sell from {a thing}, and is the maker named?
+ Licence chosen: When {a actor} shares {a thing}, the system shall ask for a licence to look, make or sell, and shall show the licence beside each copy.
+ All free: The system shall treat shared {things} as free.
! Makers stop sharing after the first theft.

design.error operations high
~ errat*|correction*|mistake in|version*
= Correct an error in a {thing} people already use
? How do those who already work from {a thing} learn of an error in it?
+ Erratum to all who took it: When {a actor} corrects {a thing}, the system shall mark the change, and shall tell all who took {the thing}.
+ New version: When {a actor} corrects {a thing}, the system shall store a new version.
! Wrong row 40 is noticed after forty rows.

design.size validation high
~ gauge|size*|scale|tolerance*|measurement*
= State size, scale and material
? Which sizes, gauge, scale or materials belong to {a thing}, and who tested them?
+ Tested by somebody else: The system shall ask for size, material and gauge of {a thing}, and shall mark whether somebody else has tested {the thing}.
+ Free text: The system shall take a description.
! A sweater that fits nobody.

design.print exchange medium
~ true to scale|print*|pdf|dxf|test square
= Print or cut true to scale
? In which formats does {a thing} leave, and how is true scale checked?
+ Test square: The system shall give {a thing} as vector file and PDF with a test square for true scale.
+ Picture: The system shall give {a thing} as a picture.
! «Fit to page» ruins the cut.

design.rating abuse medium
~ fake rating*|rate only|made it|review*
= Let those judge who made it
? Who may rate {a thing}, and how are spite and flattery kept out?
+ With a photo of the result: The system shall count a rating of {a thing} only with a photo of the finished piece, one for each person.
+ Everybody: The system shall count every rating.
! Five stars from friends help nobody.

design.find search medium
~ difficulty|by yarn|filter*|tag*
= Find by skill, time and material
? By what do people look for {a thing}: skill, hours, material at hand, size?
+ What I have at home: The system shall find {things} by skill, hours and the material somebody already has.
+ Newest: The system shall list the newest {things}.
! Beginners drown in masterpieces.

design.step devices medium
~ row counter|step by step|tablet|hands busy|large chart
= Follow it with busy hands
? Is {a thing} followed row by row with both hands busy?
+ Marker that stays: The system shall mark the current row of {a thing}, shall step on by one key or voice, and shall remember the row.
+ Whole page: The system shall show the whole page.
! The place is lost at every phone call.

design.chart accessibility medium
~ written instructions|colour blind|symbol*|wcag|large print
= Offer words beside the chart
? Can {a thing} be followed without seeing colours or fine lines (WCAG)?
+ Words and symbols: The system shall give each chart in words too, and shall tell colours apart by symbol to WCAG 2.2 AA.
+ Chart: The system shall show the chart.
! Charts in red and green shut people out.

design.credit audit low
~ based on|remix|history of|inspired by
= Show what {a thing} is based on
? Is it visible whose earlier {thing} a new one grew from?
+ Line of descent: The system shall show from which {thing} a new {thing} was made and by whom.
+ Not shown
! Credit is the currency of makers.
`,
)
