/** Words that a test can't use as a name: those of the language today, and the names in the base of the tests. */
const RESERVED = new Set(
  `abstract address after alias anonymous apply as assembly assert auto bool break byte bytes calldata case catch
  constant constructor continue contract copyof days default define delete do else emit enum ether event external
  fallback false final finney fixed for function gasleft gwei hours if immutable implements import in indexed
  inline int interface internal is keccak256 let library macro mapping match memory minutes modifier msg
  mutable new now null of override partial payable pragma private promise public pure receive reference relocatable
  require return returns revert sealed seconds selfdestruct sha3 sha256 sizeof static storage string struct super
  supports suicide super switch this throw true try tx type typedef typeof ufixed uint unchecked unicode
  unstructured using var view virtual weeks wei while years block abi ecrecover addmod mulmod ripemd160 blockhash log0`.split(
    /\s+/,
  ),
)

/** Names that the generated tests or their base use themselves. */
const TAKEN = new Set(
  `act actGas actTime add arm ask attacker attackContract attackerHolds before begin bookOf breakDown callAs capped check
  cool copy create createNow credit deployer deployTarget digestIn effect effects endow endowIds endowNfts error expect
  expectCall expectRevert failCallsTo fundAttackContract gainSince give hasChangedState hasIds hasRunForeignCode hasSent held heldBy
  i isAttacker isDestroyed isServed loot messagesOf must mustStrike numbers otherUser others othersHold overflowAt ownerOf
  pass pay prank query reenter reentries serves setUp sign siteOf skip snapshot startWatching stock stockIds stockNfts
  stopWatching storedAddress strike supply supplyOf totalHeld target token usual useAttackContract useCheckedArithmetic user
  usersHold victim vm wasDestroyed watch writeAnswer`.split(/\s+/),
)

/** Whether a user's identifier can be written in a generated test as it is. */
export const isUsableName = (name: string): boolean =>
  /^[A-Za-z_]\w{0,63}$/.test(name) && !RESERVED.has(name) && !/^(u?int|bytes|u?fixed)\d/.test(name)

/** Whether a name is also not used by the base of the tests. */
export const isFreeName = (name: string): boolean => isUsableName(name) && !TAKEN.has(name)

/** A name for an instance of a contract: `EtherJar` is `etherJar`, `DAO` is `dao`. */
export const instanceName = (contract: string, taken: ReadonlySet<string>): string => {
  const name = contract
    .replace(/^I(?=[A-Z])/, '')
    .replace(/^[A-Z0-9_]+(?=$|[A-Z][a-z])|^[A-Z]/, (start) => start.toLowerCase())
  const isFree = (each: string) => isFreeName(each) && !taken.has(each)
  return (
    [name, `${name}Contract`, `${name}2`, `${name}3`, `contract${taken.size}`].find(isFree) ?? `contract${taken.size}`
  )
}
