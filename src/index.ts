export { type Call, openProject } from './compose.ts'
export { type Operation, OPERATIONS, operationOf, type Services } from './operations/index.ts'
export { Fault, type FaultCode, FAULTS, type Refusal } from './schema/fault.ts'
