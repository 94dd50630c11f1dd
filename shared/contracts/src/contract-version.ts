/**
 * The version of the contract between shell and modules. Additions raise the minor number; a removal raises the major
 * one, after a release in which the removed thing was announced as deprecated.
 */
export const CONTRACT_VERSION = '1.10.0';
