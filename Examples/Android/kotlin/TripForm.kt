package org.example.trips

import android.content.Context
import android.view.View

/** Creates the form that asks where a trip begins and ends. */
fun tripForm(context: Context): View = View.inflate(context, R.layout.trip_form, null)
