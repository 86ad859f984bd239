/** What we use of milsymbol. */
declare const milsymbol: any;
export default milsymbol;
