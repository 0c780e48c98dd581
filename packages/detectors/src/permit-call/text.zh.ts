import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '许可签名被抢先提交后调用失败',
  what: '函数用用户的签名调用 `permit`，然后使用所得的授权额度。`permit` 一旦回滚，整个调用就会回滚。',
  why: '交易等待打包时签名是公开的，任何人都能抢先把它提交给代币合约。授权已经生效，但序号已被使用，用户的调用因此失败。',
  fix: '捕获 `permit` 的失败并继续执行：如果签名已被别人提交，授权额度就已经存在。',
  falseAlarm: '调用通过私有通道发送，或者用户可以不带签名再次调用。',
}
