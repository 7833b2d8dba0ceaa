/** The phones of the residents. */

export const getUsers = { method: 'GET', path: '/api/v2/homes/:homeId/users' } as const;
export const getMobileDevices = { method: 'GET', path: '/api/v2/homes/:homeId/mobileDevices' } as const;
export const createMobileDevice = { method: 'POST', path: '/api/v2/homes/:homeId/mobileDevices' } as const;
export const getMobileDevice = { method: 'GET', path: '/api/v2/homes/:homeId/mobileDevices/:mobileDeviceId' } as const;
export const claimMobileDevice = { method: 'PUT', path: '/api/v2/homes/:homeId/mobileDevices/:mobileDeviceId' } as const;
export const deleteMobileDevice = { method: 'DELETE', path: '/api/v2/homes/:homeId/mobileDevices/:mobileDeviceId' } as const;
export const getMobileDeviceSettings = { method: 'GET', path: '/api/v2/homes/:homeId/mobileDevices/:mobileDeviceId/settings' } as const;
export const setMobileDeviceSettings = { method: 'PUT', path: '/api/v2/homes/:homeId/mobileDevices/:mobileDeviceId/settings' } as const;
export const describeMobileDevice = { method: 'PUT', path: '/api/v2/homes/:homeId/mobileDevices/:mobileDeviceId/metadata' } as const;
export const getGeoLocationConfig = {
  method: 'GET',
  path: '/api/v2/homes/:homeId/mobileDevices/:mobileDeviceId/geoLocationConfig',
} as const;
export const reportLocation = { method: 'PUT', path: '/api/v2/homes/:homeId/mobileDevices/:mobileDeviceId/location' } as const;
