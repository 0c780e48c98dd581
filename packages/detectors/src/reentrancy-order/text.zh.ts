import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '外部调用先于最后的写入或事件',
  what: '函数先调用外部合约，之后才写入状态或发出事件。就目前的代码看，攻击者通过回调得不到直接好处。',
  why: '事件的先后可能与实际不符，依赖事件的链下系统会被误导。以后改动代码时，同样的顺序可能变成真正的重入漏洞。',
  fix: '把写入或事件移到外部调用之前。几乎没有代价，也不再留下疑问。',
  falseAlarm: '没有任何读者在意事件的先后，而且写入的状态不被其他函数使用。',
}
