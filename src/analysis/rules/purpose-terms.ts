/** Words that open a reason inside of a requirement. */
export const PURPOSES = `
in order to|
in order that|
so that|
so as to|
for the purpose of|
for the purposes of|
with the aim of|
with the goal of|
with the purpose of|
in an effort to|
with a view to|
thereby|
thus allowing|
because|
to make sure|
to comply with|
to speed up|
to save power|
to save energy|
to save time|
to save money|
to save space|
to save costs|
to save paper|
to save fuel|
to save water|
to save resources|
to support the|
to support a|
to support their|
to rule out|
to account for|
to cater for|
to free up|
to allow for|
to be on the safe side|
so nobody|
so no|
so people|
so users|
so everyone|
so everybody|
so all|
so the|
so they|
so it|
so we|
so each|
so every|
so staff|
so customers|
so a|
so an|
so as not to|
so that it|
such that|
for reasons of|
for reason of|
for the sake of|
for ease of|
for better|
for greater|
for improved|
for easier|
for quicker|
for faster|
for increased|
for maximum|
for optimum|
for optimal|
for reasons|
for security reasons|
for safety reasons|
for privacy reasons|
for legal reasons|
for cost reasons|
for hygienic reasons|
for hygiene reasons|
for performance reasons|
for data protection reasons|
for environmental reasons|
for historical reasons|
for * reasons|
for * * reasons|
for * purposes|
for the benefit of|
for the convenience of|
for the comfort of|
for the safety of|
for the protection of|
for fear of|
on grounds of|
on the grounds of|
on the grounds that|
with the intention of|
with the intent of|
with the intent to|
with the objective of|
with the idea of|
with the intention to|
in the interest of|
in the interests of|
in the hope of|
in the hope that|
in view of|
in light of|
in the light of|
in support of|
in anticipation of|
in compliance with||info
in an attempt to|
in a bid to|
as a means of|
as a means to|
as a way of|
as a way to|
as a precaution|
as a safeguard|
as a courtesy|
as otherwise|
as this|
as these|
as they|
as it|
as we|
as many|
as people|
as users|
as the law|
since|
given that|
seeing that|
considering that|
owing to|
out of respect|
out of consideration|
lest|
because of||info
due to the fact that|
the reason being|
thus|
hence|
therefore|
that way|
this way|
in this way|
in that way|
which helps|
which allows|
which enables|
which ensures|
which makes|
which prevents|
which avoids|
which reduces|
which improves|
which saves|
which keeps|
which lets|
which means|
which gives|
which protects|
which supports|
which guarantees|
which increases|
which speeds|
which simplifies|
which would otherwise|
helping|
ensuring|
making sure|
making it easier|
making it possible|
allowing|
enabling|
preventing|
avoiding|
improving|
reducing|
guaranteeing|
saving|
aimed at|
geared towards|
intended to|
meant to|
designed to|
whose purpose is|
the purpose being|
the aim being|
the idea being|
after all|
by way of precaution|
`

/** Verbs that tell a reason behind "to". */
export const AIMS =
  'ensure guarantee improve avoid prevent facilitate help reduce protect increase minimize minimise simplify ease satisfy attract cut lower limit meet encourage promote maintain preserve boost raise strengthen deter discourage spare relieve calm motivate optimise optimize maximise maximize shorten lighten assist aid foster safeguard conserve prolong enhance build gain cope accommodate cater respect honour honor compensate counter counteract combat fight eliminate balance stabilise stabilize demonstrate streamline accelerate fulfil fulfill achieve suit adhere conform hinder curb mitigate keep give let allow enable make save stay stop'
