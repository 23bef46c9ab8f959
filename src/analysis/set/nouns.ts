/**
 * Nouns that name one thing, in groups: the word that stands for all, then the others; a hyphen stands for a blank.
 * `=` two such words in one set are always two names of one thing. No mark: they seem to be, and surely are where one
 * system does something with both. `?` words of many meanings: only where one system does something with both.
 * `~` only similar enough to find copies: "list" and "overview" may well be two things.
 */
export const NOUNS = `
=email e-mail electronic-mail;=cart basket shopping-cart shopping-basket shopping-bag trolley;=photo photograph pic;=phone telephone;=movie film motion-picture
=mobile-phone cell-phone cellphone smartphone handset;=home-page homepage start-page;=sign-in-page login-page log-in-page;=zip-code postcode postal-code
=drop-down dropdown combo-box;=website web-site;=username user-name login-name;=colour color;=licence license;=catalogue catalog;=organisation organization
=aeroplane airplane plane aircraft;=lorry truck;=lift elevator;=tyre tire;=programme program;=theatre theater;=centre center;=grey gray;=pyjamas pajamas;=jewellery jewelry
=takeaway takeout take-away;=pavement sidewalk footpath;=motorway highway freeway expressway;=nappy diaper;=torch flashlight;=holiday vacation;=queue waiting-line
=car-park parking-lot parking-area;=railway railroad;=ad advert advertisement;=lab laboratory;=gym fitness-studio fitness-centre fitness-center
=fridge refrigerator;=tv television tv-set;=id-card identity-card;=petrol gasoline;=rubbish garbage trash
photo picture photograph image pic snapshot;invoice bill;spectacles glasses eyeglasses;folder directory;employee worker staff-member member-of-staff colleague coworker co-worker staffer personnel staff
customer client buyer shopper purchaser consumer patron;patient client sick-person;reader borrower library-user library-member
lodger tenant renter lessee leaseholder occupant;landlord lessor property-owner;insured policyholder policy-holder insured-person insured-party;?user end-user
administrator admin sysadmin superuser system-administrator;supplier vendor provider-firm;doctor physician medic clinician;nurse carer caregiver nursing-assistant
student pupil learner schoolchild;student undergraduate university-student;teacher instructor tutor lecturer educator schoolteacher;trainer coach instructor
trainee apprentice intern;professor lecturer;lawyer attorney solicitor advocate counsel;judge magistrate;journalist reporter;author writer;editor copy-editor
driver chauffeur motorist;passenger traveller traveler rider fare;courier messenger delivery-driver deliverer delivery-agent;cashier checkout-clerk till-operator
clerk officer-worker desk-officer;visitor guest;tourist holidaymaker sightseer;attendee participant delegate attender;applicant candidate job-seeker;recruiter headhunter
manager supervisor superior boss line-manager;director executive;neighbour neighbor;citizen resident inhabitant;cook chef;farmer grower agriculturist;gardener landscaper
mechanic technician fitter;cleaner janitor;guard security-officer watchman;police-officer policeman constable cop;firefighter fireman;soldier trooper
sailor seaman mariner;pilot aviator;athlete sportsman sportsperson;player gamer competitor;referee umpire;spectator viewer onlooker;fan supporter;?member subscriber
donor giver benefactor;recipient addressee receiver;sender consignor;bidder offerer;winner victor;child kid minor youngster;infant baby newborn
spouse husband-or-wife partner-in-marriage;friend buddy;volunteer helper;?expert specialist;?assistant aide;?agent representative;dealer trader merchant retailer
contractor subcontractor;developer programmer coder software-engineer;tester test-engineer;analyst examiner;dog hound canine;cat feline;pig swine hog;hen chicken;bird fowl
rabbit bunny;?animal beast creature;pet companion-animal;complaint grievance objection;?permission right privilege entitlement;password passphrase pass-code passcode
discount rebate reduction price-cut;voucher coupon gift-code gift-card gift-certificate;refund reimbursement repayment;wage salary pay remuneration;bonus premium-pay
deposit down-payment;invoice-number bill-number;receipt sales-slip till-receipt proof-of-payment;delivery shipment consignment dispatch;parcel package packet;?bag sack
bottle flask;barrel drum cask keg;pallet skid;?label sticker tag-label;?shelf rack;warehouse depot storehouse store-room stockroom
?vehicle car automobile motor-vehicle motorcar;truck lorry;van minibus;bicycle bike cycle;motorcycle motorbike;train railway-train;tram streetcar;ship vessel boat
ferry ferryboat;trip journey ride tour travel;flight air-trip;luggage baggage;cabin compartment;?room chamber;flat apartment unit dwelling;cellar basement;garden yard
street road;?country nation state-country;district borough;corridor hallway;toilet restroom lavatory washroom;kitchen galley;?shop store outlet;supermarket grocery-store
pharmacy drugstore chemist;restaurant eatery diner;cinema movie-theatre movie-theater;university college;kindergarten nursery preschool;museum gallery-museum
library lending-library;church chapel;prison jail gaol;mine pit;farm ranch;forest wood woodland;river stream;lake pond;sea ocean;beach shore;hill mountain;bridge overpass
harbour harbor port-harbour;airport airfield;petrol-station filling-station gas-station;?course class seminar;?lesson class teaching-unit;term semester
homework assignment coursework;timetable class-schedule;certificate diploma;?sign-up enrolment enrollment registration matriculation;holiday leave time-off;?shift duty-shift
?meeting conference gathering;concert gig;?match game fixture;competition contest tournament;?prize award;club association society;?song track tune;newspaper paper-daily
?article story news-item;headline title-line;?post message contribution;?comment remark;newsletter mailing bulletin circular;?notice announcement;poster placard
leaflet brochure flyer pamphlet;manual handbook guidebook user-guide;form questionnaire;survey poll;?contract agreement;?clause provision;lawsuit case-at-law legal-action
verdict judgment ruling;?law statute;passport travel-document;visa entry-permit;attachment enclosure;video clip footage;?reminder prompt-note;campaign promotion
milestone checkpoint;deadline due-date time-limit;appointment-book diary;?stock inventory;?item article;spare-part replacement-part;?engine motor;?alarm siren;?lamp light
battery accumulator;printer printing-device;camera cam;speaker loudspeaker;headphones headset earphones;?valve tap faucet;?pipe tube;hose flexible-pipe
tank reservoir cistern;oven stove cooker;freezer deep-freezer;washing-machine washer;dryer tumble-dryer;vacuum-cleaner hoover;?fan ventilator
air-conditioner air-conditioning;thermostat temperature-controller;roof rooftop;stairs staircase stairway;fence railing;wheel-chair wheelchair;sofa couch settee
cupboard cabinet closet;curtain blind drape;carpet rug;trousers pants;shoe boot;medicine drug medication remedy pharmaceutical;prescription script;pill tablet
injection shot vaccination jab;vaccine serum;disease illness sickness ailment;symptom complaint-symptom;injury wound;therapy treatment;ambulance rescue-vehicle
?food meal dish;starter appetizer appetiser;dessert sweet;drink beverage;soft-drink soda;beer ale;vegetable veg;corn maize;sugar sweetener;menu bill-of-fare;recipe formula
ingredient component-food;portion serving;lunch midday-meal;dinner supper;breakfast morning-meal;grain cereal;fertiliser fertilizer manure;pesticide insecticide
tractor farm-vehicle;greenhouse hothouse glasshouse;weed unwanted-plant;flower bloom blossom;?damage harm;accident crash collision;breakdown outage;?leak leakage
flood inundation;storm tempest;rubbish waste garbage trash litter;?company firm enterprise business corporation;?department division;?branch subsidiary branch-office
headquarters head-office;?project undertaking;?budget allowance;?revenue turnover income;?profit gain;expense outlay expenditure;debt liability;investment capital-investment
?offer quote quotation;negotiation bargaining;?suggestion proposal;complaint-form claim-form;error-message fault-message;warranty guarantee;?queue line
gate-number boarding-gate;crew staff-on-board;captain skipper;cargo freight load;container-ship freighter;dock quay pier wharf;customs border-control;toll road-charge
speed-limit maximum-speed;traffic-light signal-light;crossing junction intersection crossroads;roundabout traffic-circle
number-plate licence-plate license-plate registration-plate;driving-licence driver-licence driver-license;garage workshop repair-shop;fuel-level tank-level
seat-belt safety-belt;maintenance servicing upkeep;hammer mallet;wood timber lumber;?plastic polymer;fabric textile cloth-fabric;leather hide;?sign-in login log-in logon
?sign-out logout log-out;?delete deletion removal erasure;key-card access-card keycard;?exam test examination;?grade mark;task to-do todo chore work-item;?fee charge
?document file record;?incident ticket issue trouble-case trouble-ticket;?ticket pass;?appointment booking reservation;?appointment session;?permission right privilege
?price tariff;?house home residence;route itinerary;?team squad;?product merchandise ware;sensor detector;?goal target objective;?machine appliance;?component part;?office bureau
?bid offer;factory plant;box crate carton;?container bin;~permit licence license;database datastore data-store;chat conversation;magazine journal periodical;?recording capture
audit-trail audit-log;?measurement reading;?cable wire;?clock timepiece;?school academy;?penalty fine;?loan credit;?approve approval consent;?city town;owner proprietor;hearing trial
?operation surgery;?fault defect malfunction;prescription-form prescription-slip;donation contribution gift;tenancy lease rental-agreement;?repair fix;?examine inspection check-up
search-term search-word;salesperson sales-agent sales-representative seller vendor;?station stop;caretaker janitor concierge;pension retirement-pay;?site location-site
expense outlay
~comment remark note;~notification alert message;~report statement summary;~threshold limit;~address location;~list overview;~table grid;~page screen;~button control
~field input-field textbox;~menu navigation;~dashboard cockpit;~setting preference option;~language locale;~log protocol journal history;~device unit;~web-page website
~author creator;~owner holder;~team group;~currency money;~tax vat;~image file;~link url;~file document attachment;~result hit;~image graphic
~account profile;~alarm alert;~price cost fee charge rate;~answer reply response;~request inquiry enquiry;~question query;~result outcome
~copy duplicate backup;~error fault failure defect;~sum total;~amount quantity;~period interval;~beginning start;~end finish;~display screen monitor;~hospital clinic
~parent guardian;~version revision release;~category type kind;~tag label keyword;~route path way;~event occasion;~payment transaction;~feedback review rating;~server host
~archive repository;~register registry;~door gate;~boiler heater;~subscription plan;~link hyperlink;~goal target;~decision resolution;~building premises;~device gadget
~credit-card card;~search-result hit;~inspection check;~update refresh;~purchase acquisition
`
