/** Words before an infinitive that add nothing to it. A row: phrase | what to write instead | severity. */
export const IDLE = `
be able to|
be capable of|
have the ability to|
have the capability to|
have the capability of|
have the capacity to|
have the possibility to|
be in a position to|
be designed to|
be possible for|
provide the ability to|
provide the ability for|let
provide the capability to|
provide the capability for|let
provide the possibility to|
provide the functionality to|
provide functionality to|
provide a means to|
provide means to|
provide a way to|
provide the means to|
offer the ability to|
offer the possibility to|
support the ability to|
be enabled to|
allow for the ability to|
include the ability to|
be suitable for|
be suitable to|
be suited to|
be suited for|
be fit to|
be fit for|
be designed for|
be designed so as to|
be built to|
be made to|
be intended to|
be meant to|
be set up to|
be equipped to|
be configured to|
be programmed to|
be constructed to|
be engineered to|
be prepared to|
be ready to|
be arranged to|
be adapted to|
be dimensioned to|
be implemented to|
be developed to|
be laid out to|
be conceived to|
be empowered to|
be qualified to|
be competent to|
be there to|
be responsible for|
be in charge of|
be in a state to|
be in the position to|
be in position to|
be equipped with the ability to|
be equipped with the capability to|
be provided with the ability to|
be able of|
be of use in|
be apt to|
be capable to|
be also able to|
be also capable of|
have the capacity for|
have the facility to|
have the means to|
have the power to|
have the potential to|
have the function of|
have the function to|
have the functionality to|
have the feature to|
have the task of|
have the task to|
have the purpose of|
have the option to|
have the option of|
have an option to|
have a function to|
have a feature to|
have a facility to|
have a way to|
have a means to|
have the possibility of|
have the opportunity to|
have the competence to|
have the ability of|
have the ability for|let
have capability to|
have capacity to|
have provision to|
have provisions to|
have provision for|
make it possible to|
make it possible for|let
make possible|
make provision for|
possess the ability to|
possess the capability to|
possess the capacity to|
feature the ability to|
feature the capability to|
contain the ability to|
include the capability to|
include functionality to|
include a function to|
include a feature to|
include the functionality to|
include the option to|
include the possibility to|
offer the option to|
offer the capability to|
offer functionality to|
offer the functionality to|
offer a function to|
offer a way to|
offer a means to|
offer means to|
offer the means to|
offer a facility to|
offer the opportunity to|
provide the option to|
provide an option to|
provide the facility to|
provide a facility to|
provide facilities to|
provide facilities for|
provide the feature to|
provide a feature to|
provide a function to|
provide a function for|
provide functions to|
provide functions for|
provide functionality for|
provide a mechanism to|
provide a mechanism for|
provide mechanisms to|
provide a capability to|
provide capability to|
provide the opportunity to|
provide a means of|
provide a means for|
provide means for|
provide means of|
provide a way of|
provide a possibility to|
provide support for|
support the capability to|
support the possibility to|
support the option to|
support the function of|
support the functionality to|
allow for|
function so as to|
function to|
operate so as to|
operate to|
act so as to|
act to|
serve to|
serve for|
serve the purpose of|
work to|
work so as to|
work in such a way as to|
be used for||info
the ability to||info
be used to||info
`
