/** User stories with their [persona], {actions} and <entities>, written for these tests. */
export const STORIES = `
As a [beekeeper], I want to {record} the <weight> of <each hive>, so that I can {compare} <seasons>.
As a [tenant], I want to {report} a <broken heater> with a <photo>, so that the <landlord> can {order} a <repair>.
As an [Exam Officer], I want to {schedule} <exams> in <free rooms>, so that no <student> {has} two exams at once.
As a [night nurse], I want to {see} the <last dose> of <each patient>, so that I {avoid} <mistakes>.
As a [bus driver] I want to {view} and {accept} <changes> to my <route>
as a [rider], i want to {rate} my <trip>, so that <other riders> can {choose} <good drivers>.
As a [librarian], I want to be able to {renew} a <loan> for a <member>.
As a [member], I'd like to {cancel} my <subscription> online, so I can {save} <money>.
As the [treasurer], I need to {export} <all payments> as <CSV>, so that I can {import} them into the <ledger>.
As a [climber], I can {filter} <routes> by <grade>, so that I {find} a <suitable climb>.
As a [shop owner], I want to {automatically update} the <stock> when an <order> is {paid}.
As a [museum visitor], I want to {listen} to an <audio guide> in my <own language>.
As a [coach], I want to {create}, {copy} and {share} <training plans> with my <athletes>.
As a [site manager], I want to {upload} <drawings> so that <workers> {see} the <latest version>.
As a [parent], I want to {sign up} for a <newsletter>, so that I can {keep track} of <school events>.
As a [developer], I want to {log in} with my <company account>.
As a [choir singer], I want to {download} <sheet music> and <recordings> for the <next concert>.
As a [farmer], I {want} the <sensor> to {send} an <alert> when the <soil> is dry.
As a [city clerk], I want to {search} for <permits> by <street> or <owner>, so that I can {answer} <requests> from <citizens>.
As a [translator], I want to {compare} two <versions> of a <text>, so that I {notice} <changes>.
As an [auditor], I want to {know} who changed an <entry>, so that I can {ask} for <reasons>.
As a [recruiter], I want to {send} an <invitation> to <selected candidates> by <email>.
As a [gardener], I want to {get} a <reminder> before the <first frost>, so that I can {protect} my <plants>.
As a [cyclist], I want to {save} my <favourite routes> on the <map>.
As a [dispatcher], I want to {assign} <jobs> to the <nearest driver>, so that <customers> {wait} less.
As a [product manager], I want to {prioritise} <ideas> using <votes> from <users>.
As a [pharmacist], I want to {check} <interactions> between <drugs>.
As a [team lead], I want to {approve} or {reject} <leave requests>, so that the <team> can {plan} the <week>.
As a [reader], I want to {highlight} <passages> and {add} <notes> to them.
As a [blind user], I want to {navigate} the <menu> by <keyboard>.
As a [guest], I want to {order} <food> without {creating} an <account>.
As a [lab assistant], I want to {label} <samples> with a <barcode>, so that they are {identified correctly}.
As a [data steward], I want to {define} <rules> for <personal data>, so that the <data> is {deleted} on time.
As a [goalkeeper], I want to {watch} <videos> of <penalty kicks>.
As a [bookkeeper], I want to {match} <invoices> with <bank transfers>, so that I {find} <missing payments>.
As a [homeowner], I want to {compare} <energy prices>, so that I can {switch} to a <cheaper supplier>.
As a [volunteer], I want to {choose} <shifts> that fit my <calendar>.
As a [conductor], I want to {scan} a <ticket>, so that I {know} if it is valid.
As a [moderator], I want to {hide} <offensive comments>, so that the <forum> {stays} friendly.
As a [pilot], I want to {file} a <flight plan> from my <tablet>.
As a [support agent], I want to {see} the <open tickets> of a <customer> in one <list>.
As a [mayor], I want to {publish} the <minutes> of the <council>, so that <citizens> can {read} them.
As a [musician], I want to {upload} <tracks>, {set} a <price> and {sell} them.
As an [API client], I want to {receive} a <webhook> after <each payment>.
As a [system administrator], I want to {back up} the <database> every night, so that I can {restore} <lost data>.
As a [warehouse worker], I want to {print} <labels> for <parcels>.
As a [student], I want to {submit} my <homework> before the <deadline>.
As a [teacher], I want to {give} <feedback> on <each answer>, so that <students> {learn} from <errors>.
As a [baker], I want to {forecast} the <number of loaves> for <tomorrow>.
As a [traveller], I want to be able to {rebook} a <missed train>.
As a [nurse], I {want} <vital signs> to be {recorded automatically}.
As a [hotel guest], I want to {open} my <room> with my <phone>.
As an [insurer], I want to {calculate} the <premium> based on the <age> of the <driver>.
As a [curator], I want to {group} <objects> into <collections>, so that <visitors> {understand} the <context>.
As a [tester], I want to {run} the <checks> again after a <change>.
As a [customer], I want to {pay} by <credit card> or <invoice>.
As a [photographer], I want to {remove} the <background> of a <picture>.
As an [event organiser], I want to {limit} the <number of tickets> per <person>.
As a [sailor], I want to {look up} the <tide> for <any harbour>.
As a [carer], I want to be {notified} when a <resident> {leaves} the <house>.
As a [judge], I want to {enter} <scores> quickly, so that the <ranking> is {updated}.
`
