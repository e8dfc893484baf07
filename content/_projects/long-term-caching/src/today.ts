import moment from 'moment';

export const today = () => moment().format('D MMMM YYYY');
