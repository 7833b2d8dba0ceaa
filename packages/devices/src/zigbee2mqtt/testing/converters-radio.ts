/**
 * Test support: what zigbee-herdsman-converters needs of a device and its radio. Commands are recorded instead of sent; reads answer
 * zero. It stands in for the radio only: definitions and converters are the library's own.
 */
export type RadioCall = readonly [method: string, endpoint: number, ...parameters: unknown[]];

export type RadioDevice = { readonly endpoints: readonly unknown[]; getEndpoint(id: number): unknown; readonly calls: RadioCall[] };

/** Endpoints are numbered from 1; the highest known in a definition is 242. */
const ENDPOINTS = 242;
const ADDRESS = '0x00124b0011223344';

export function createRadioDevice(modelID: string, manufacturerName: string): RadioDevice {
  const calls: RadioCall[] = [];
  const endpoints: unknown[] = [];
  const device = {
    ieeeAddr: ADDRESS,
    networkAddress: 1,
    type: 'EndDevice',
    modelID,
    manufacturerName,
    manufacturerID: 0,
    powerSource: 'Battery',
    applicationVersion: 80,
    hardwareVersion: 1,
    softwareBuildID: '1',
    dateCode: '20240101',
    interviewCompleted: true,
    meta: {},
    customClusters: {},
    endpoints,
    calls,
    getEndpoint: (id: number): unknown => endpoints[id - 1],
    save: (): void => undefined,
    addCustomCluster: (): void => undefined,
  };
  const record =
    (method: string, id: number) =>
    (...parameters: unknown[]): Promise<object> => {
      calls.push([method, id, ...parameters]);
      return Promise.resolve({});
    };
  // The converters recognise an endpoint by the name of its class.
  class Endpoint {
    ID = 0;
    deviceIeeeAddress = ADDRESS;
    profileID = 260;
    meta = {};
    binds: unknown[] = [];
    configuredReportings: unknown[] = [];
    getDevice = (): unknown => device;
    supportsInputCluster = (): boolean => true;
    supportsOutputCluster = (): boolean => true;
    getClusterAttributeValue = (): undefined => undefined;
    saveClusterAttributeKeyValue = (): void => undefined;
    hasPendingRequests = (): boolean => false;
    getInputClusters = (): unknown[] => [];
    getOutputClusters = (): unknown[] => [];
  }
  for (let id = 1; id <= ENDPOINTS; id += 1) {
    const read = (cluster: unknown, attributes: readonly PropertyKey[] = []): Promise<object> => {
      calls.push(['read', id, cluster, attributes]);
      return Promise.resolve(Object.fromEntries(attributes.map((attribute) => [attribute, 0])));
    };
    const methods = [
      'write',
      'writeStructured',
      'command',
      'commandResponse',
      'zclCommand',
      'report',
      'bind',
      'unbind',
      'configureReporting',
    ];
    const endpoint = Object.assign(
      new Endpoint(),
      { ID: id, read },
      Object.fromEntries(methods.map((method) => [method, record(method, id)])),
    );
    endpoints.push(endpoint);
  }
  return device;
}
