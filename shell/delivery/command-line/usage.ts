/** What `npm run delivery -- help` prints. */
export const USAGE = `npm run delivery -- <command>

  traffic                              who gets what, and its history
  set mf-cart 1.3.0=90 1.4.0=10        shares in percent, at most two decimals; --salt draws visitors anew
  stick mf-cart practice               has its shares stick to the practice of a customer, so that colleagues see the same; or to the browser
  go-live shell@1.0.0 mf-cart@1.0.0    the first start of a portal: everybody gets these versions; without words the last releases
  release mf-cart 1.4.0                1, 10, 50 and 100 % of visitors, watched; --again though it was stopped; --steps 5,25,100 for
                                       others, --steps 1:15:50,10:30:200,100 with minutes and visitors (30 and 200 unless said);
                                       --window "Mon-Fri 08:00-17:00 Europe/Brussels" for when further steps may be taken
  verdict --steps 1,10,50,100          how long the guard needs for a verdict at the first of these shares, and a quicker way
  shadow mf-cart 1.4.0                 renders pages that guests have opened with it and with what is live, before anybody gets it; --stop stops
                                       it where it is worse
  approve mf-cart 1.4.0                says that most visitors may get what somebody else has released, where the module asks for it
  approval mf-cart on                  whether it asks for that second person: on or off; rules lists who does
  journeys mf-cart 1.4.0 -- npx playwright test
                                       runs a command against the preview address of a version (PREVIEW_URL), and reports whether it ended
                                       with 0; --link for where it can be read; journeys [mf-cart] lists what was reported
  require-journeys mf-cart on          whether these have to pass before a version gets its first visitor: on or off
  metric mf-cart https://…             what has to answer 200 before each step; or none
  step mf-cart                         to the next of these shares at once
  rollouts                             versions on their way, what they wait for, and what became of them
  promote mf-cart 1.4.0 --from https://test.example.be --to https://orders.example.be
                                       publishes the very same version at another edge; --from-token or FROM_TOKEN, where it is another
  preview mf-cart 1.4.0                a private address of the whole portal with that version, for 14 days; --days 3
  testers mf-cart 1.4.0 link           gives a version to people before anybody else: to whoever opens the link that it prints, and to
                                       header=x-tester:1, email=vet.example (an address there), claim=role:tester (of the access token),
                                       languages=nl, signed-in=yes; or nobody
  target mf-cart 1.4.0 languages=nl    who may get a version at all: languages=nl,fr signed-in=yes header=x-tester:1; or everybody
  rollback mf-cart                     back to what the module had before its last release or change
  rollback                             back to before the last change of the portal, whichever module it was of; the others stay
  stop mf-cart 1.4.0 --why "…"         takes a version away from everybody; all that sends visitors elsewhere: --anyway, even if something
                                       does not fit
  retire mf-smallads --to /account     takes a module away; its addresses lead to that page, or say that theirs is gone; --why "…"
  restore mf-smallads                  brings a retired module back as it was; both: --anyway, even if others need it
  sets [<id> [<other>]]                what visitors got together, by the id in their pages and errors; one with an address that opens it;
                                       or what differs between two
  restore-set <id> --why "…"           gives everybody these versions; --anyway, even if something does not fit or was stopped
  mark mf-cart 1.4.0 bad --why "…"     healthy, bad or unknown: a bad version is never the fallback version, a healthy one goes first
  health [mf-cart]                     loads, failures, errors and web vitals of the last 24 hours, by version
  errors mf-cart [1.4.0]               errors that browsers met, in groups, seen last first, with their stacks
  uses [mf-cart]                       who uses which command, event, slot and page of whom, and what nobody has
  contracts                            which live version of a module fits which live shell
  versions [mf-cart]                   what is published: the last twenty of each module, or all of one
  tokens                               who may publish
  token mf-cart "pipeline" --days 90   makes a token: for a module, for the shell, or for an operator
  revoke <id>                          takes a token back
  audit --limit 50                     who did what

  --edge, or EDGE_URL                  address of an edge; http://localhost:8080 unless said
  --token, DELIVERY_TOKEN or OPERATOR_TOKEN
                                       who you are

  ends with 0 where it is done, 1 where it could not be, 2 where this is not how it is typed`;
