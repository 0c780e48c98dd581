import { abiEncodedStorageArray } from './abi-encoded-storage-array/index.ts'
import { allowanceRace } from './allowance-race/index.ts'
import { arbitraryTransferFrom } from './arbitrary-transfer-from/index.ts'
import { arrayLengthUnderflow } from './array-length-underflow/index.ts'
import { arrayPassedByValue } from './array-passed-by-value/index.ts'
import { assemblyInView } from './assembly-in-view/index.ts'
import { assemblyReturn } from './assembly-return/index.ts'
import { assertChangesState } from './assert-changes-state/index.ts'
import { assertionCanFail } from './assertion-can-fail/index.ts'
import { assumedDecimals } from './assumed-decimals/index.ts'
import { assumedReceipt } from './assumed-receipt/index.ts'
import { blockingPayment } from './blocking-payment/index.ts'
import { booleanConstant } from './boolean-constant/index.ts'
import { bypassedGate } from './bypassed-gate/index.ts'
import { bypassedVote } from './bypassed-vote/index.ts'
import { callerChosenCall } from './caller-chosen-call/index.ts'
import { chosenAnswer } from './chosen-answer/index.ts'
import { collidingKey } from './colliding-key/index.ts'
import { comparisonAlwaysSame } from './comparison-always-same/index.ts'
import { controlledArrayLength } from './controlled-array-length/index.ts'
import { controlledDelegatecall } from './controlled-delegatecall/index.ts'
import { declaredGuardMissing } from './declared-guard-missing/index.ts'
import { deprecatedSolidity } from './deprecated-solidity/index.ts'
import type { Detector } from './detector.ts'
import { divergingTotal } from './diverging-total/index.ts'
import { divideBeforeMultiply } from './divide-before-multiply/index.ts'
import { droppedResult } from './dropped-result/index.ts'
import { emptyBaseConstructor } from './empty-base-constructor/index.ts'
import { eventOnlyArgument } from './event-only-argument/index.ts'
import { exactBlockValue } from './exact-block-value/index.ts'
import { externalCallsInLoop } from './external-calls-in-loop/index.ts'
import { feedRegistryChain } from './feed-registry-chain/index.ts'
import { firstComeKey } from './first-come-key/index.ts'
import { forwardedDelegatecall } from './forwarded-delegatecall/index.ts'
import { growingList } from './growing-list/index.ts'
import { ignoredAmount } from './ignored-amount/index.ts'
import { ignoredReturnValue } from './ignored-return-value/index.ts'
import { initialisedByFunction } from './initialised-by-function/index.ts'
import { innerInitializer } from './inner-initializer/index.ts'
import { keptEther } from './kept-ether/index.ts'
import { leftoverAllowance } from './leftover-allowance/index.ts'
import { lockedEther } from './locked-ether/index.ts'
import { lostWrite } from './lost-write/index.ts'
import { malleableSignature } from './malleable-signature/index.ts'
import { mappingSurvivesDelete } from './mapping-survives-delete/index.ts'
import { misquotedAmount } from './misquoted-amount/index.ts'
import { misreportedTransfer } from './misreported-transfer/index.ts'
import { missingEvent } from './missing-event/index.ts'
import { missingSlippageLimit } from './missing-slippage-limit/index.ts'
import { missingStorageGap } from './missing-storage-gap/index.ts'
import { missingZeroCheck } from './missing-zero-check/index.ts'
import { mistypedAssignment } from './mistyped-assignment/index.ts'
import { movingDeadline } from './moving-deadline/index.ts'
import { msgValueReused } from './msg-value-reused/index.ts'
import { narrowingCast } from './narrowing-cast/index.ts'
import { nestedPublicMapping } from './nested-public-mapping/index.ts'
import { nonstandardTokenInterface } from './nonstandard-token-interface/index.ts'
import { openImplementation } from './open-implementation/index.ts'
import { openMint } from './open-mint/index.ts'
import { openPeriod } from './open-period/index.ts'
import { openRecord } from './open-record/index.ts'
import { openReinitializer } from './open-reinitializer/index.ts'
import { orderDependentPayment } from './order-dependent-payment/index.ts'
import { overwrittenValue } from './overwritten-value/index.ts'
import { packedHashCollision } from './packed-hash-collision/index.ts'
import { permitCall } from './permit-call/index.ts'
import { poolOverpays } from './pool-overpays/index.ts'
import { pushedPayment } from './pushed-payment/index.ts'
import { reachablePanic } from './reachable-panic/index.ts'
import { reentrancyEther } from './reentrancy-ether/index.ts'
import { reentrancyLimitedGas } from './reentrancy-limited-gas/index.ts'
import { reentrancyOrder } from './reentrancy-order/index.ts'
import { reentrancyState } from './reentrancy-state/index.ts'
import { repeatableSignature } from './repeatable-signature/index.ts'
import { repeatedBaseConstructor } from './repeated-base-constructor/index.ts'
import { repeatedItem } from './repeated-item/index.ts'
import { rescuedDeposits } from './rescued-deposits/index.ts'
import { retiredExternalFunction } from './retired-external-function/index.ts'
import { retroactiveRate } from './retroactive-rate/index.ts'
import { retryableOrder } from './retryable-order/index.ts'
import { returnBomb } from './return-bomb/index.ts'
import { reversedShift } from './reversed-shift/index.ts'
import { shadowedName } from './shadowed-name/index.ts'
import { shadowedState } from './shadowed-state/index.ts'
import { shareInflation } from './share-inflation/index.ts'
import { shortAddress } from './short-address/index.ts'
import { signatureReplay } from './signature-replay/index.ts'
import { signatureWithoutDomain } from './signature-without-domain/index.ts'
import { signedStorageArray } from './signed-storage-array/index.ts'
import { skippingModifier } from './skipping-modifier/index.ts'
import { spotPrice } from './spot-price/index.ts'
import { staleIndex } from './stale-index/index.ts'
import { storedQuotient } from './stored-quotient/index.ts'
import { strictEquality } from './strict-equality/index.ts'
import { testEnvironment } from './test-environment/index.ts'
import { textDirectionOverride } from './text-direction-override/index.ts'
import { timeLimit } from './time-limit/index.ts'
import { timelessSignature } from './timeless-signature/index.ts'
import { timestampDependence } from './timestamp-dependence/index.ts'
import { tokenBooksBroken } from './token-books-broken/index.ts'
import { tokenSymbol } from './token-symbol/index.ts'
import { tokenTaken } from './token-taken/index.ts'
import { twoConstructors } from './two-constructors/index.ts'
import { txOrigin } from './tx-origin/index.ts'
import { unboundedLoop } from './unbounded-loop/index.ts'
import { unboundedPayout } from './unbounded-payout/index.ts'
import { uncheckedCall } from './unchecked-call/index.ts'
import { uncheckedMessageSource } from './unchecked-message-source/index.ts'
import { uncheckedOracleAnswer } from './unchecked-oracle-answer/index.ts'
import { uncheckedTokenTransfer } from './unchecked-token-transfer/index.ts'
import { unclassified } from './unclassified/index.ts'
import { unguardedBurn } from './unguarded-burn/index.ts'
import { unguardedMint } from './unguarded-mint/index.ts'
import { unguardedSetting } from './unguarded-setting/index.ts'
import { unguardedTokenWithdrawal } from './unguarded-token-withdrawal/index.ts'
import { uninitializedFunctionPointer } from './uninitialized-function-pointer/index.ts'
import { uninitializedLocal } from './uninitialized-local/index.ts'
import { uninitializedState } from './uninitialized-state/index.ts'
import { uninitializedStoragePointer } from './uninitialized-storage-pointer/index.ts'
import { unlimitedFee } from './unlimited-fee/index.ts'
import { unprotectedEtherWithdrawal } from './unprotected-ether-withdrawal/index.ts'
import { unprotectedPrivilege } from './unprotected-privilege/index.ts'
import { unprotectedRandomnessRequest } from './unprotected-randomness-request/index.ts'
import { unprotectedSelfdestruct } from './unprotected-selfdestruct/index.ts'
import { unprotectedUpgrade } from './unprotected-upgrade/index.ts'
import { unreachablePayment } from './unreachable-payment/index.ts'
import { unsettledChange } from './unsettled-change/index.ts'
import { unsignedArguments } from './unsigned-arguments/index.ts'
import { usedBeforeDeclared } from './used-before-declared/index.ts'
import { uselessUsingFor } from './useless-using-for/index.ts'
import { viewChangesState } from './view-changes-state/index.ts'
import { weakRandomness } from './weak-randomness/index.ts'
import { wrappingArithmetic } from './wrapping-arithmetic/index.ts'
import { writeAfterCall } from './write-after-call/index.ts'
import { wrongDomainSeparator } from './wrong-domain-separator/index.ts'
import { wrongTypeHash } from './wrong-type-hash/index.ts'
import { xorForPower } from './xor-for-power/index.ts'
import { zeroSigner } from './zero-signer/index.ts'

/** Every kind of finding that we can report: one folder and one line each. */
export const detectors: readonly Detector[] = [
  abiEncodedStorageArray,
  allowanceRace,
  arbitraryTransferFrom,
  arrayLengthUnderflow,
  arrayPassedByValue,
  assemblyInView,
  assemblyReturn,
  assertChangesState,
  assertionCanFail,
  assumedDecimals,
  assumedReceipt,
  blockingPayment,
  booleanConstant,
  bypassedGate,
  bypassedVote,
  callerChosenCall,
  chosenAnswer,
  collidingKey,
  comparisonAlwaysSame,
  controlledArrayLength,
  controlledDelegatecall,
  declaredGuardMissing,
  deprecatedSolidity,
  divergingTotal,
  divideBeforeMultiply,
  droppedResult,
  emptyBaseConstructor,
  eventOnlyArgument,
  exactBlockValue,
  externalCallsInLoop,
  feedRegistryChain,
  firstComeKey,
  forwardedDelegatecall,
  growingList,
  ignoredReturnValue,
  initialisedByFunction,
  innerInitializer,
  keptEther,
  ignoredAmount,
  leftoverAllowance,
  lockedEther,
  lostWrite,
  malleableSignature,
  mappingSurvivesDelete,
  misquotedAmount,
  misreportedTransfer,
  missingEvent,
  missingSlippageLimit,
  missingStorageGap,
  missingZeroCheck,
  mistypedAssignment,
  movingDeadline,
  msgValueReused,
  narrowingCast,
  nestedPublicMapping,
  nonstandardTokenInterface,
  openImplementation,
  openMint,
  openPeriod,
  openRecord,
  openReinitializer,
  orderDependentPayment,
  overwrittenValue,
  packedHashCollision,
  permitCall,
  poolOverpays,
  pushedPayment,
  reachablePanic,
  reentrancyEther,
  reentrancyLimitedGas,
  reentrancyOrder,
  reentrancyState,
  repeatableSignature,
  repeatedBaseConstructor,
  repeatedItem,
  rescuedDeposits,
  retiredExternalFunction,
  retroactiveRate,
  retryableOrder,
  returnBomb,
  reversedShift,
  shadowedName,
  shadowedState,
  shareInflation,
  shortAddress,
  signatureReplay,
  signatureWithoutDomain,
  signedStorageArray,
  skippingModifier,
  staleIndex,
  spotPrice,
  storedQuotient,
  strictEquality,
  testEnvironment,
  textDirectionOverride,
  timeLimit,
  timelessSignature,
  timestampDependence,
  tokenBooksBroken,
  tokenSymbol,
  tokenTaken,
  twoConstructors,
  txOrigin,
  unboundedLoop,
  unboundedPayout,
  uncheckedCall,
  uncheckedMessageSource,
  uncheckedOracleAnswer,
  uncheckedTokenTransfer,
  unguardedBurn,
  unguardedMint,
  unguardedSetting,
  unguardedTokenWithdrawal,
  uninitializedFunctionPointer,
  uninitializedLocal,
  uninitializedState,
  uninitializedStoragePointer,
  unlimitedFee,
  unprotectedEtherWithdrawal,
  unprotectedPrivilege,
  unprotectedRandomnessRequest,
  unprotectedSelfdestruct,
  unprotectedUpgrade,
  unreachablePayment,
  unsettledChange,
  unsignedArguments,
  usedBeforeDeclared,
  uselessUsingFor,
  viewChangesState,
  weakRandomness,
  wrappingArithmetic,
  writeAfterCall,
  wrongDomainSeparator,
  wrongTypeHash,
  xorForPower,
  zeroSigner,
  unclassified,
]
