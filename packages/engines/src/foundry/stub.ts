/** Answers every call with four words of 1 and takes ether: a stand-in for a contract whose code is not in the project. */
const RUNTIME = `${['00', '20', '40', '60'].map((at) => `600160${at}52`).join('')}60806000f3`

/** Copies what follows it into place. */
export const STUB_CREATION = `6019600c60003960196000f3${RUNTIME}`
