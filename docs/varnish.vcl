vcl 4.1;

backend default {
    .host = "127.0.0.1";
    .port = "3000";
}

sub vcl_recv {
    # The theme is no secret. With any other cookie, Varnish passes the request on and keeps nothing.
    if (req.method ~ "^(GET|HEAD)$" && req.http.Cookie ~ "^theme=(light|dark)$") {
        return (hash);
    }
}

sub vcl_backend_response {
    # Half of the second that the header allows leaves time to render the page: a change is seen within a second.
    set beresp.grace = 0s;
    if (beresp.http.Cache-Control ~ "s-maxage=1\b") {
        set beresp.ttl = 0.5s;
    }
}
