/**
 * What a senior reviewer lists for a feature that everybody knows, with the words by which each topic is known:
 * «topic=pattern», or the topic alone where it is its own word. The hand that wrote them also wrote the catalogue: they
 * guard against loss and measure nothing.
 */
export type Review = { ideas: string[]; answers: string[]; topics: string }

export const REVIEWS: Record<string, Review> = {
  'sign-in': {
    ideas: [
      'Let members log in to the allotment portal with e-mail and password.',
      'Users sign in.',
      'Login for our customer portal',
    ],
    answers: [
      'About 3,000 gardeners',
      'A board of five manages them',
      'Germany only',
      'It replaces a paper list',
      'By May',
      'We have no budget for SMS',
    ],
    topics:
      'password policy=password rules|passwords of at least|password policy; breached passwords=breached; password storage=salted|hash; brute force lockout=brute force|lockout|lock that account; rate limit; captcha; credential stuffing; forgot password=password reset|forgot; reset link expiry=single-use link|expires after; email verification=verification e-mail|verified e-mail; resend; mfa=MFA|multi-factor|second factor; sso=SSO|single sign-on; social login=social login|OAuth; passkeys=passkey; session timeout=session.*(expire|idle)|idle.*session; remember me; sign out everywhere=all devices|everywhere; concurrent sessions=concurrent session; enumeration=enumerat; error messages=error message; new device alert=new device; account recovery=recover; unlock; deactivate leavers=deactivat; delete account gdpr=GDPR; roles=role; audit log; csrf; tls; accessibility=WCAG; screen reader; localisation; mobile autofill=mobile|autofill; performance=p95|performance; uptime=uptime|available; monitoring=monitor; terms; change email=change.*e-mail|e-mail address; case insensitive id=regard to case|unique; self-registration=self-registration|sign-up; invitation=invit; existing accounts migration=migrat|existing account; pen test=penetration|OWASP; support',
  },
  checkout: {
    ideas: [
      'Visitors of our seed shop check out their basket and pay.',
      'Checkout for our web shop',
      'Customers pay online for their order.',
    ],
    answers: [
      'Hobby gardeners',
      'We ship in one country',
      'Two people pack',
      'About 40 baskets a day',
      'Spring is busy',
      'We have a bank account, nothing else',
    ],
    topics: String.raw`methods=payment method; guest; declined; retry; idempotent=idempoten; double charge=charge once|never charge twice|charged twice; webhook; reconcile=reconcil; refund; partial=in part|partial; return; withdrawal; cancel; chargeback; pci; token; sca=3-D Secure|strong customer; fraud; card testing; stock=stock|sold out; price change=price changed|price changes; vat; shipping; address; tracking; discount; confirmation; receipt; invoice; currency=currenc; rounding=round; saved cart=abandoned|keep it for|basket \(cart\); order summary=summary; history=past orders|order history; saved cards=save a card|saved card; tampering=tamper|on the server; field validation=at the field|check it; age=age limit|restricted goods; terms; button label=duty to pay; accessibility=WCAG; mobile; performance=p95|peak; uptime=uptime|available; outage=unavailable|is down; monitoring=monitor; audit log; gdpr; support; rollout=test mode|soft launch; bounce`,
  },
  upload: {
    ideas: [
      'Tenants upload documents for their flat application.',
      'File upload',
      'Let users attach files to a ticket.',
    ],
    answers: [
      'Tenants and two letting agents',
      'Up to ten papers each',
      'Most use their own flat connection',
      'We decide in a week',
      'Losers should hear quickly',
      'Nothing exists today',
    ],
    topics: String.raw`types=file types?; size=size limit; count=more than \[20\]|how many at once; quota; virus scan=virus scan|malware; quarantine; progress; cancel; resumable; chunk; checksum; duplicate=same name; version; concurrent=same time|concurrent; drag drop=drag and drop; batch=multiple files; preview=preview|thumbnail; link expiry=download link that expires|link valid; delete; restore; permissions=permissions|access rights; encryption=encrypt; retention=retain; gdpr; exif; errors=error message; corrupt; rate limit; zip bomb=archive bomb|unpack; audit log; accessibility=WCAG; keyboard; mobile; camera; unicode; path traversal; performance=p95; notify=notif; backup; uptime=uptime|available; monitoring=monitor; support; copyright; search; folders=folder; residency=data residency|country; orphan=unfinished; checklist=checklist|required; bulk download=archive with a list|download all`,
  },
  booking: {
    ideas: [
      'Musicians book a rehearsal room by the hour.',
      'Booking system for a hair salon',
      'Patients book appointments online.',
    ],
    answers: [
      'Bands and soloists',
      'Three rooms',
      'Open every evening',
      'The caretaker has the keys',
      'We charge by the hour',
      'Today there is a paper sheet',
    ],
    topics:
      'hours=opening hours; buffer; holidays=holiday; double booking; hold=hold the|held; time zone; dst=daylight saving; confirmation; reminder; opt out; cancel; window=cancellation window; late fee; reschedule; no-show; waitlist=waiting list; deposit; refund; capacity; lead time=lead time|in advance; recurring=recur; on behalf; override; limit=refuse more|rate limit; bots=bots|hoard; ical; search; gdpr=GDPR|health data; accessibility=WCAG; performance=p95; uptime=uptime|available; offline=offline day list|list sent|system is down; audit log=audit; monitoring=monitor; mobile; support; terms; provider cancels=cancel from our side|staff close; check-in=door code|checked in; overrun=overrun|extend; pricing=price; account=register to book|without an account|account; resend; fairness=stated order|fair; wishes; migration=paper book; retention=anonymise|erase; booking link=unguessable|guess',
  },
  chat: {
    ideas: ['A chat for volunteers of the food bank.', 'Team chat', 'Customers send messages to our staff.'],
    answers: [
      'About 120 volunteers',
      'Shifts change at short notice',
      'Most are over 60',
      'One coordinator',
      'They use a private messenger now',
      'Start small',
    ],
    topics:
      'order=same order|in order; once=exactly once|idempotent; failed=not sent; resend; offline; reconnect; read receipts; typing; presence; edit=edits or deletes|edit and delete; history; retention; groups=channel|group; guests=guest; moderation=moderat; block; report; spam; rate limit; length=characters; xss=script|HTML; links=phishing|link; attachments=attach; virus=virus|malware; push; mute; quiet hours; mention; unread; search; end-to-end=end.to.end; devices; gdpr; legal hold; audit log; accessibility=WCAG; screen reader; emoji; rtl=right to left; time zone; performance=p95; uptime=uptime|available; monitoring=monitor; support; terms=terms|code of conduct; threads=thread|reply; announcement; identity=real name|sign in; leavers=leaves|former member; export; webhook; migration=messenger; calls; backup',
  },
  report: {
    ideas: [
      'A reporting page where branch leaders see donations per month.',
      'Sales dashboard',
      'Monthly reports on customer complaints for managers',
    ],
    answers: [
      'Twelve branches',
      'Donations sit in a spreadsheet',
      'The board meets monthly',
      'They argue about numbers',
      'One person maintains it',
      'It should be simple',
    ],
    topics:
      'definition; data freshness=data freshness|fresh; data as of=data as of|as of; stale; filter; date range; drill; compare=previous period; target; row-level; csv; pdf; injection=formula injection; schedule; unsubscribe; threshold; empty=no data; partial; reconcile=reconcil; data quality; performance=p95; cache; gdpr; small groups=fewer than; time zone; currency; fiscal; accessibility=WCAG; colour=colour alone; saved=saves a view|save filters; share; snapshot; audit log; lineage; mobile; uptime=uptime|available; source down=source is down|source or the nightly; monitoring=monitor; heavy query=heavy quer|query after|stop a query; duplicates=count once|counted once|duplicates; glossary; legal; parallel; charts=chart; annotations=note; errors=error message; sso=single sign-on|SSO; encryption=encrypt; import; owner; success=readers a month|decision',
  },
  notifications: {
    ideas: ['Push notifications for parcel recipients.', 'Notifications about new tasks'],
    answers: [
      'About 300 people',
      'Two of us run it',
      'Germany only',
      'It replaces a paper list',
      'By May',
      'Keep it simple',
    ],
    topics: String.raw`triggers=trigger; channels=push; email=e-mail; sms=SMS; opt-out=opt-out|turn off; unsubscribe; consent; double opt-in=double opt-in; quiet hours=between \[21|quiet; time zone; digest; frequency cap=frequency cap; idempotent; retry; bounce; fallback channel=fall back|second channel; lock screen; deep link=deep link|lead to the item; phishing; templates=template; localisation; inbox; read state=read state|read and unread; p95; peak; audit log; monitor; delivery rate=delivery; provider outage=provider is down; uptime; WCAG; screen reader=screen reader; permission prompt=push permission; tokens; success=acted on; GDPR`,
  },
  search: {
    ideas: ['Search for our online shop.', 'A search across all help articles'],
    answers: [
      'About 300 people',
      'Two of us run it',
      'Germany only',
      'It replaces a paper list',
      'By May',
      'Keep it simple',
    ],
    topics:
      'scope=fields; relevance=relevan|rank; typos=typo; synonyms; stemming=stemming|plurals; autocomplete=autocomplete|suggest; filters=filter; facets; sort; no results=no results; permissions=row-level|may not open|permissions; index freshness=freshness; p95; milliseconds; pagination=page; special characters=odd; query log=log queries; GDPR; scrap; rate limit; language; accents; keyboard; screen reader; WCAG; outage=is down; uptime=available; click=clicks; no-hit rate; monitor; mobile; voice; rollback; paid=paid for',
  },
  onboarding: {
    ideas: ['Onboarding for new accountants in our app.', 'Onboarding of new users'],
    answers: [
      'About 300 people',
      'Two of us run it',
      'Germany only',
      'It replaces a paper list',
      'By May',
      'Keep it simple',
    ],
    topics: String.raw`activation; steps; skip; resume; checklist=steps; role; sample data; import; invitation; resend; expired=expired; help; support; reminder; unsubscribe; error=fails; GDPR; personal data; terms=policy; version; WCAG; screen reader; keyboard; captions; language; drop out; funnel=by step; monitor; test group=with \[10\]; existing users; offboarding; mobile; desktop`,
  },
  comments: {
    ideas: ['Readers comment on articles.', 'Comments below our blog posts'],
    answers: [
      'About 300 people',
      'Two of us run it',
      'Germany only',
      'It replaces a paper list',
      'By May',
      'Keep it simple',
    ],
    topics:
      'who may write=who may write; anonymous=guest|name they chose; moderation; report; hate=hate|unlawful; spam; captcha; rate limit; edit; delete; threads; sort=order; length=characters; XSS; likes=like; notify=tell; unsubscribe; idempotent; retry=fails; GDPR; IP address; rules; appeal=object; Digital Services Act; audit log; p95; pagination; WCAG; screen reader; language; time zone; close; outage=is down; monitor; retention=stay; success=again',
  },
  invoices: {
    ideas: ['Freelancers send invoices to their clients.', 'Invoices for a small workshop'],
    answers: [
      'About 300 people',
      'Two of us run it',
      'Germany only',
      'It replaces a paper list',
      'By May',
      'Keep it simple',
    ],
    topics: String.raw`VAT; tax number; e-invoice; number; gap; idempotent; credit note; cancel; rounding=round; tax rates; discount; due=due; reminder=remind; late fee=fee; partial payment=partial; bank import=bank; payment link; match; deliver; bounce; resend; retention; ten years=\[10\] years; unalterable|seal; permissions=who may; fraud; IBAN=bank details; export; accounting=account; audit log; GDPR; currency; language; reverse charge; recurring; draft; preview; p95|minutes; backup; uptime; WCAG; tagged PDF; success=days`,
  },
  subscriptions: {
    ideas: ['Monthly subscriptions for a coffee box.', 'Subscription plans for our software'],
    answers: [
      'About 300 people',
      'Two of us run it',
      'Germany only',
      'It replaces a paper list',
      'By May',
      'Keep it simple',
    ],
    topics:
      'plans; billing period=period; price change=new price|price changes; cancel; cancellation button=cancellation button; notice; failed payment=renewal fails; dunning; grace period=grace; retry; idempotent; double charge; renewal notice=before; trial; upgrade; downgrade; proration; pause; refund; withdrawal; PCI DSS; token; SCA; expired=expired; access states=state; delivery; skip; invoice; VAT; self-service=own page|page to manage; GDPR; retention=erase; terms; consumer law; audit log; churn; monitor; outage=fails; uptime; currency; time zone; WCAG; screen reader; success=stay',
  },
  inventory: {
    ideas: ['Inventory of spare parts in the bus depot.', 'Stock management for our warehouse'],
    answers: [
      'About 300 people',
      'Two of us run it',
      'Germany only',
      'It replaces a paper list',
      'By May',
      'Keep it simple',
    ],
    topics:
      'locations=place; transfer=move; barcode; scan; torn label=torn; last item=last; concurrent|reserve|twice; idempotent; part number=number; duplicates=looks the same|doubles; unit; batch; serial number; expiry; recall; blocked; purchase order=order; supplier; partial delivery=partial; lead time=late; reorder=minimum; stocktake=count; difference=differ; reason; negative=below zero; permissions=who may; write off; second person; audit log; search; equivalent; valuation=value; export; offline; handheld=handheld|handhelds; outage=is down; backup; uptime; p95; GDPR; works council; monitor; dead stock; stock-out; migration; first count=first stock|counted; WCAG; keyboard; language; success=before',
  },
  surveys: {
    ideas: ['Surveys for hotel guests after their stay.', 'A survey tool for our members'],
    answers: [
      'About 300 people',
      'Two of us run it',
      'Germany only',
      'It replaces a paper list',
      'By May',
      'Keep it simple',
    ],
    topics:
      'purpose=decision; anonymity=anonym; small groups=fewer than; IP address; GDPR; one answer=once; single-use link; question types=kinds of questions|choice, scale; branching=skip logic|branch; mandatory; resume; partial; edit answer=change; withdraw; invitation=invit; reminder=remind; unsubscribe; bounce; resend; bots; captcha; rate limit; results visibility=who sees; export; CSV; comparison; deadline=close; retention; raw answers; validation; WCAG; screen reader; plain language|plain words; language; mobile; QR code; minutes; p95; consent; works council; contact; outage=fails|line breaks; backup; uptime|available; response rate; monitor',
  },
}
